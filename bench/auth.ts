import autocannon from 'autocannon'
import { Command } from 'commander'
import { BASE_APP } from '~/auth-core/app.server'
import { createKyselyAuthStore } from '~/auth-core/store/kysely-store.server'
import { signIn, startAuthWorld } from '../tests/auth/auth-world'
import type { AuthWorld } from '../tests/auth/auth-world'
import type { RunningServer } from '../tests/setup/start-server'
import { startBenchServer } from './bench-server'
import { compareTimings } from './like-time'
import { processorTime } from './processor-time'
import { createVisitor } from './sign-in-visitor'
import { percentile } from './tabulate'
import { thisMachine } from './this-machine'
import { wholeNumber } from './whole-number'

type Options = { rounds: number; seconds: number }

const WARM_UP = 20
const CONNECTIONS = 10
const TURNS = 7

/** `bench auth`: what signing in and being signed in costs, and whether timing tells an account. */
export function authCommand(): Command {
  return new Command('auth')
    .description('signing in, checking a session, signed-in pages')
    .option('--rounds <n>', 'sign-ins to time', wholeNumber, 200)
    .option('--seconds <n>', 'how long each turn of asking for a page is', wholeNumber, 3)
    .action(benchAuth)
}

async function benchAuth({ rounds, seconds }: Options): Promise<void> {
  const settings = { AUTH_LIMITS: 'off', LOG_LEVEL: 'error' }
  const server = await startBenchServer(settings)
  const tokensAlone = await startBenchServer({ ...settings, ACCESS_TOKEN_CHECK: 'jwt' })
  try {
    await timeSignIns(server, rounds)
    await compareAddresses(server, rounds)
    await countRequests(server, tokensAlone, seconds)
  } finally {
    await server.stop()
    await tokensAlone.stop()
  }
  await timeSessionChecks(rounds * 5)
  console.log(thisMachine())
}

/** With forms over HTTP, a new address each time; mail goes to files. */
async function timeSignIns(server: RunningServer, rounds: number): Promise<void> {
  const sends: number[] = []
  const consumes: number[] = []
  for (let i = 0; i < WARM_UP + rounds; i++) {
    const visitor = createVisitor(server)
    sends.push(await visitor.send(known(i)))
    consumes.push(await visitor.consume())
  }
  const both = sends.map((send, i) => send + (consumes[i] ?? 0))
  report('asking for a code', sends.slice(WARM_UP))
  report('typing it', consumes.slice(WARM_UP))
  report('both', both.slice(WARM_UP))
}

/** Addresses with and without an account, alternating: asking for a code, and a wrong one. */
async function compareAddresses(server: RunningServer, rounds: number): Promise<void> {
  const sends = { known: [] as number[], unknown: [] as number[] }
  const guesses = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < rounds; i++)
    for (const kind of i % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const visitor = createVisitor(server)
      sends[kind].push(await visitor.send(kind === 'known' ? known(i) : `nobody-${i}@example.com`))
      guesses[kind].push(await visitor.consume('wrong!'))
    }
  for (const [what, times] of Object.entries({
    'asking for a code': sends,
    'a wrong code': guesses,
  })) {
    const { medianA, medianB, chanceBSlower } = compareTimings(times.known, times.unknown)
    console.log(
      `${what}: known ${medianA.toFixed(2)} ms, unknown ${medianB.toFixed(2)} ms, ` +
        `unknown slower in ${(100 * chanceBSlower).toFixed(1)} % of pairs (50 % tells nothing)`,
    )
  }
}

const known = (i: number) => `person-${i}@example.com`

/** All kinds of visitors alternating, so that other load affects all of them. */
async function countRequests(
  server: RunningServer,
  tokensAlone: RunningServer,
  seconds: number,
): Promise<void> {
  const kinds = [
    { what: 'signed out', server, headers: {} },
    { what: 'signed out, jwt', server: tokensAlone, headers: {} },
    { what: 'signed in', server, headers: await signedIn(server) },
    { what: 'signed in, jwt', server: tokensAlone, headers: await signedIn(tokensAlone) },
  ]
  const turns = kinds.map((kind) => ({
    ...kind,
    perSecond: [] as number[],
    latencies: [] as number[],
    busy: [] as number[],
  }))
  // The first turn compiles what the others run.
  for (let i = 0; i <= TURNS; i++)
    for (const { what, server, headers, perSecond, latencies, busy } of turns) {
      const before = await processorTime(server.pid)
      const { requests, latency, non2xx, errors } = await autocannon({
        url: `${server.url}/`,
        connections: CONNECTIONS,
        duration: seconds,
        headers,
      })
      if (non2xx + errors > 0) throw new Error(`${what}: ${non2xx + errors} requests failed`)
      if (i === 0) continue
      perSecond.push(requests.average)
      latencies.push(latency.p50)
      busy.push(((await processorTime(server.pid)) - before) / requests.total)
    }
  for (const { what, perSecond, latencies, busy } of turns)
    console.log(
      `home page, ${what}: ${percentile(perSecond, 0.5).toFixed(0)} a second, ` +
        `p50 ${percentile(latencies, 0.5).toFixed(0)} ms, ` +
        `${percentile(busy, 0.5).toFixed(2)} ms of processor time each (medians of ${TURNS} turns)`,
    )
}

async function signedIn(server: RunningServer): Promise<{ cookie: string }> {
  const visitor = createVisitor(server)
  await visitor.send(known(0))
  await visitor.consume()
  return { cookie: visitor.cookies() }
}

/** In process, without a page around it: the token's signature, and who its user is. */
async function timeSessionChecks(rounds: number): Promise<void> {
  const world = await startAuthWorld({ AUTH_LIMITS: 'off' })
  const visitor = world.visitor()
  await signIn(world, visitor, known(0))
  const times: number[] = []
  for (let i = 0; i < WARM_UP + rounds; i++) {
    const start = performance.now()
    const { state } = await world.auth.readSession(visitor.call('/'))
    times.push(performance.now() - start)
    if (state.status !== 'signed-in') throw new Error(state.status)
  }
  const looks = await timeLooks(world, rounds)
  await world.close()
  report('a session check', times.slice(WARM_UP))
  report('of it, whether the session has ended', looks.slice(WARM_UP))
}

/** What `ACCESS_TOKEN_CHECK=jwt` would save. */
async function timeLooks({ database }: AuthWorld, rounds: number): Promise<number[]> {
  const { sessions } = createKyselyAuthStore(database).forApp(BASE_APP)
  const { handle } = await database
    .selectFrom('auth_sessions')
    .select('handle')
    .executeTakeFirstOrThrow()
  const times: number[] = []
  for (let i = 0; i < WARM_UP + rounds; i++) {
    const start = performance.now()
    if (!(await sessions.isLive(handle, Date.now()))) throw new Error('the session has ended')
    times.push(performance.now() - start)
  }
  return times
}

function report(what: string, times: readonly number[]): void {
  const at = (share: number) => percentile(times, share).toFixed(2)
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (${times.length} times)`)
}

import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import { firstSet, madeUpCard } from '../contracts/catalogue-store'
import { openDatabase } from '~/storage/database.server'
import type { Database } from '~/storage/database.server'
import { startMailServer } from '../auth/mail-server'
import { TEMPLATE } from '../setup/postgres'
import { createDatabase } from '../setup/postgres-databases'
import { isHealthy, startServer } from '../setup/start-server'
import type { RunningServer } from '../setup/start-server'
import { addCards } from './add-load'
import { startBalancer } from './balancer'
import { scriptedBrowser } from './scripted-browser'
import type { ScriptedBrowser } from './scripted-browser'

const PEOPLE = 8
const CARDS_EACH = 80
/** The share of all adds that are answered when one of the processes is killed. */
const ANSWERS_BEFORE_KILL = Math.floor((PEOPLE * CARDS_EACH) / 3)
const TIMEOUT_MS = 180_000

const postgresUrl = inject('postgresUrl')
const cards = Array.from({ length: CARDS_EACH }, (_, i) => madeUpCard(String(i)))

describe.skipIf(postgresUrl === null)('two processes on one PostgreSQL, behind a balancer', () => {
  const closing: (() => Promise<unknown>)[] = []
  let database: Database
  let servers: RunningServer[]
  let url: string
  let inbox: Awaited<ReturnType<typeof startMailServer>>['inbox']

  beforeAll(async () => {
    const { url: databaseUrl, drop } = await createDatabase(postgresUrl ?? '', TEMPLATE)
    database = await openDatabase({ dataDir: '/none', url: databaseUrl })
    const mail = await startMailServer()
    inbox = mail.inbox
    const env = {
      ...{ DATABASE_URL: databaseUrl, MAIL_URL: mail.url, TRUST_PROXY: '1', AUTH_LIMITS: 'off' },
      ...{ SCAN_WORKERS: '1', LOG_LEVEL: 'warn' },
    }
    servers = await Promise.all([startServer(env), startServer(env)])
    const balancer = await startBalancer(servers.map(({ port }) => port))
    url = balancer.url
    closing.push(balancer.stop, ...servers.map((server) => server.stop))
    closing.push(mail.close, () => database.destroy(), drop)
  }, TIMEOUT_MS)
  afterAll(async () => {
    for (const close of closing) await close()
  })

  it('both serve a catalogue soon after it was imported', async () => {
    await createKyselyCatalogueStore(database).replaceCards([firstSet], cards)
    const counts = () =>
      Promise.all(
        servers.map(async (server) => (await fetch(`${server.url}/healthz`)).json() as unknown),
      )
    const catalogue = expect.objectContaining({ cards: CARDS_EACH }) as unknown
    const expected = servers.map(() => expect.objectContaining({ catalogue }) as unknown)
    await vi.waitFor(async () => expect(await counts()).toEqual(expected), { timeout: 60_000 })
  })

  it(
    'lose no acknowledged write and no session when one is killed under load',
    async () => {
      const people = Array.from({ length: PEOPLE }, (_, i) =>
        scriptedBrowser(url, `person-${i}@example.com`),
      )
      for (const person of people) await person.signIn(inbox)
      const [doomed] = servers
      let answers = 0
      const killOnTime = () => {
        if (++answers === ANSWERS_BEFORE_KILL) process.kill(doomed?.pid ?? 0, 'SIGKILL')
      }
      let loading = true
      const refreshes = people.map((person) => refreshUntil(() => !loading, person))
      const ids = cards.map(({ id }) => id)
      const adds = await Promise.all(people.map((person) => addCards(url, person, ids, killOnTime)))
      loading = false
      const statuses = (await Promise.all(refreshes)).flat()
      const refused = adds.flatMap((each) => each.refused)
      const acknowledged = adds.flatMap((each) => each.acknowledged).length
      console.log(
        `${acknowledged} of ${PEOPLE * CARDS_EACH} adds acknowledged, ${refused.length} cut off, ` +
          `${statuses.length} refreshes, ${statuses.filter((one) => one !== 200).length} cut off`,
      )
      for (const [i, person] of people.entries()) {
        const held = await person.library()
        expect(held).toHaveLength(new Set(held).size)
        expect(held).toEqual(expect.arrayContaining(adds[i]?.acknowledged ?? []))
        expect(await person.refresh()).toBe(200)
      }
      expect(await isHealthy(doomed?.url ?? '')).toBe(false)
      expect(acknowledged).toBeGreaterThan(PEOPLE * CARDS_EACH * 0.9)
      // Nobody was asked to sign in again; the balancer reports what was cut off.
      expect(new Set([...refused, ...statuses])).toEqual(new Set([200, ...cutOff(refused)]))
    },
    TIMEOUT_MS,
  )
})

const cutOff = (statuses: readonly number[]) => (statuses.length > 0 ? [502] : [])

async function refreshUntil(isOver: () => boolean, person: ScriptedBrowser): Promise<number[]> {
  const statuses: number[] = []
  while (!isOver()) statuses.push(await person.refresh())
  return statuses
}

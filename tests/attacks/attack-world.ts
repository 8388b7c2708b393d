import { describe, expect } from 'vitest'
import { CookieJar } from '../auth/cookie-jar'
import { codeIn, startMailServer } from '../auth/mail-server'
import type { ReceivedMail } from '../auth/mail-server'
import { fillBaseSet } from '../fixtures/fill-base-set'
import { describeOnEachDatabase } from '../setup/databases'
import type { DatabaseKind } from '../setup/databases'
import { startServer } from '../setup/start-server'
import type { RunningServer } from '../setup/start-server'

type Settings = Record<string, string>

/**
 * Runs the tests of `suite` for each database with two processes, and with one as most people have
 * it, on SQLite.
 */
export function describeAttacks(
  suite: (startWorld: (settings?: Settings) => Promise<AttackWorld>) => void,
): void {
  describeOnEachDatabase((kind) => {
    describe.each(kind.name === 'SQLite' ? [1, 2] : [2])('processes: %i', (processes) =>
      suite((settings) => startAttackWorld(kind, processes, settings)),
    )
  })
}

/**
 * The production build in several processes on one database, behind a proxy that names callers,
 * with a real mail server.
 */
async function startAttackWorld(kind: DatabaseKind, processes: number, settings: Settings = {}) {
  const opened = await kind.open()
  await fillBaseSet(opened.database)
  const mail = await startMailServer()
  const env = {
    ...opened.env,
    MAIL_URL: mail.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const servers: RunningServer[] = []
  while (servers.length < processes) servers.push(await startServer(env))
  const urls = servers.map(({ url }) => url)
  return {
    database: opened.database,
    inbox: mail.inbox,
    urls,
    /** Somebody with a browser, at an address; each call goes to the next process. */
    person: (address: string) => person(urls, address),
    close: async () => {
      for (const server of servers) await server.stop()
      await mail.close()
      await opened.close()
    },
  }
}

export type AttackWorld = Awaited<ReturnType<typeof startAttackWorld>>
export type Person = ReturnType<typeof person>

export function person(urls: readonly string[], address: string, jar = new CookieJar()) {
  let turn = 0
  async function call(method: string, path: string, options: CallOptions = {}) {
    const { body, headers = {} } = options
    const response = await fetch(`${urls[turn++ % urls.length]}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: jar.header(path.split('?')[0] ?? path),
        'x-forwarded-for': address,
        rid: 'session',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    jar.take(response.headers)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parse(text) }
  }
  return {
    jar,
    call,
    sendCode: (email: string) => call('POST', '/auth/signinup/code', { body: { email } }),
    consume: (body: object) => call('POST', '/auth/signinup/code/consume', { body }),
    isSignedIn: async () => (await call('GET', '/v1/api/library')).status === 200,
    copy: () => person(urls, address, jar.copy()),
  }
}

type CallOptions = { body?: object; headers?: Record<string, string> }

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Signs somebody in with a mailed code. */
export async function signIn(world: AttackWorld, email: string, by: Person): Promise<void> {
  const attempt = attemptIn(await by.sendCode(email))
  await by.consume({ ...attempt, userInputCode: codeIn(newestTo(world.inbox, email)) })
  expect(await by.isSignedIn()).toBe(true)
}

/** What a code is presented with. */
export function attemptIn({ json }: { json: Record<string, unknown> }) {
  const { deviceId, preAuthSessionId } = json
  return { deviceId, preAuthSessionId }
}

export function newestTo(
  inbox: readonly ReceivedMail[],
  address: string,
): ReceivedMail | undefined {
  return inbox.filter(({ to }) => to === address).at(-1)
}

import { CookieJar } from '../auth/cookie-jar'
import { startMailServer } from '../auth/mail-server'
import type { ReceivedMail } from '../auth/mail-server'
import type { DatabaseKind } from '../setup/databases'
import { startServer } from '../setup/start-server'

/**
 * The production build as several processes on one database, behind a proxy that names callers, with
 * a real mail server.
 */
export async function startAttackWorld(kind: DatabaseKind, settings: Record<string, string> = {}) {
  const opened = await kind.open()
  const mail = await startMailServer()
  const env = {
    ...opened.env,
    MAIL_URL: mail.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const servers = [await startServer(env), await startServer(env)]
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

function person(urls: readonly string[], address: string, jar = new CookieJar()) {
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

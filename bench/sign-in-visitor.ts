import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CookieJar } from '../tests/auth/cookie-jar'

/** A browser without scripts, which reads its mail from the outbox in the server's data folder. */
export type Visitor = {
  /** Asks for a code; returns the milliseconds until the response. */
  send(email: string): Promise<number>
  /**
   * Types a code, by default that of the newest mail; returns the milliseconds until the response.
   */
  consume(code?: string): Promise<number>
  /** The cookies to send with a page request. */
  cookies(): string
}

/** Its functions throw if the server answers anything but a redirect or a wrong code. */
export function createVisitor(server: { url: string; dataDir: string }): Visitor {
  const jar = new CookieJar()

  async function post(fields: Record<string, string>, expected: number): Promise<number> {
    const start = performance.now()
    const response = await fetch(`${server.url}/auth`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: jar.header('/auth'), accept: 'text/html' },
      redirect: 'manual',
    })
    const milliseconds = performance.now() - start
    await response.arrayBuffer()
    if (response.status !== expected) throw new Error(`${fields.intent}: ${response.status}`)
    jar.take(response.headers)
    return milliseconds
  }

  return {
    send: (contact) => post({ intent: 'send', contact }, 302),
    consume: async (code) =>
      code === undefined
        ? post({ intent: 'consume', code: await newestCode(server.dataDir) }, 302)
        : post({ intent: 'consume', code }, 400),
    cookies: () => jar.header('/'),
  }
}

async function newestCode(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const newest =
    (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .at(-1) ?? ''
  const mail = await readFile(join(folder, newest), 'utf8')
  const code = /^Subject: (\d{6}) /m.exec(mail)?.[1]
  if (code === undefined) throw new Error('the newest mail has no code')
  return code
}

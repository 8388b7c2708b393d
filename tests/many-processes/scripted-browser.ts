import { z } from 'zod'
import { CookieJar } from '../auth/cookie-jar'
import { codeIn } from '../auth/mail-server'
import type { ReceivedMail } from '../auth/mail-server'

const asked = z.object({ deviceId: z.string(), preAuthSessionId: z.string() })
const library = z.object({ success: z.literal(true), card_ids: z.array(z.string()) })

/** Somebody's browser, as far as scripts make calls. */
export function scriptedBrowser(url: string, email: string) {
  const jar = new CookieJar()
  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie: jar.header(path),
        rid: 'session',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    })
    jar.take(response.headers)
    return { status: response.status, text: await response.text() }
  }
  return {
    email,
    cookies: () => jar.header('/v1/api/library/add'),
    async signIn(inbox: readonly ReceivedMail[]) {
      const { text } = await call('POST', '/auth/signinup/code', { email })
      const code = codeIn(inbox.find(({ to }) => to === email))
      const attempt = { ...asked.parse(JSON.parse(text)), userInputCode: code }
      const { status } = await call('POST', '/auth/signinup/code/consume', attempt)
      if (status !== 200 || !jar.value('sAccessToken')) throw new Error(`${email} is not let in`)
    },
    /** The status; 502 leaves the cookies unchanged, like a lost response. */
    refresh: async () => (await call('POST', '/auth/session/refresh')).status,
    async library() {
      const { status, text } = await call('GET', '/v1/api/library')
      if (status !== 200) throw new Error(`${email} has no library: ${status} ${text}`)
      return library.parse(JSON.parse(text)).card_ids
    },
  }
}

export type ScriptedBrowser = ReturnType<typeof scriptedBrowser>

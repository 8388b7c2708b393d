import type { AuthWorld } from './auth-world'
import { CookieJar } from './cookie-jar'

/** A script in a browser that calls the SDK's routes of `world`. */
export function startScript(world: AuthWorld, clientAddress = '192.0.2.1') {
  const jar = new CookieJar()
  const ask = async (method: string, path: string, body?: unknown, more: HeadersInit = {}) => {
    const headers = new Headers(more)
    headers.set('X-Forwarded-For', clientAddress)
    headers.set('Cookie', jar.header(`/auth${path.split('?')[0]}`))
    headers.set('rid', 'anti-csrf')
    headers.set('fdi-version', '4.1')
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    const response = await fetch(`${world.apiUrl}/auth${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    jar.take(response.headers)
    const text = await response.text()
    const json: unknown = text.startsWith('{') ? JSON.parse(text) : text
    return { status: response.status, json, headers: response.headers }
  }
  return { jar, ask }
}

type Script = ReturnType<typeof startScript>

/** Asks for a code. */
export async function begin({ ask }: Script, email: string) {
  const { json } = await ask('POST', '/signinup/code', { email })
  const { deviceId, preAuthSessionId } = json as { deviceId: string; preAuthSessionId: string }
  return { deviceId, preAuthSessionId, json }
}

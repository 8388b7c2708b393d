/** The cookie from which SuperTokens' browser SDK reads the session; proves nothing. */
export const FRONT_TOKEN = 'sFrontToken'

/** The cookie from which it reads the token that its calls carry where `AUTH_ANTI_CSRF` asks for one. */
export const ANTI_CSRF = 'sAntiCsrf'

/** Cookies for scripts that mean nothing without a session. */
export const SCRIPT_COOKIES = [FRONT_TOKEN, ANTI_CSRF]

/**
 * The user id in the front token among `cookies`; `null` if there is none that can be read.
 *
 * @param cookies as in `document.cookie` or a `Cookie` header.
 */
export function frontTokenUser(cookies: string | null): string | null {
  const pair = cookies?.split(/;\s*/).find((part) => part.startsWith(`${FRONT_TOKEN}=`))
  if (!pair) return null
  try {
    const token: unknown = JSON.parse(atob(pair.slice(FRONT_TOKEN.length + 1)))
    return typeof token === 'object' && token !== null && 'uid' in token && isText(token.uid)
      ? token.uid
      : null
  } catch {
    return null
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

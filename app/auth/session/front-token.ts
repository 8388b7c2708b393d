/** The cookie from which SuperTokens' browser SDK reads the session. It proves nothing. */
export const FRONT_TOKEN = 'sFrontToken'

/**
 * The cookie with the token that the browser SDK's calls carry if `AUTH_ANTI_CSRF` requires one.
 */
export const ANTI_CSRF = 'sAntiCsrf'

/** Cookies for scripts; meaningless without a session. */
export const SCRIPT_COOKIES = [FRONT_TOKEN, ANTI_CSRF]

/** The wire format (FDI) of the installed `supertokens-web-js`. */
export const FDI_VERSION = '4.1'

/** When the browser's session was last renewed or ended, for the browser SDK. */
export const LAST_UPDATE = 'st-last-access-token-update'

/** The page that renews a session; its refresh token is sent nowhere else. */
export const REFRESH_PATH = '/auth/session/refresh'
/** Where that page answers Remix's own requests for it, see decision 011. */
export const REFRESH_DATA_PATH = '/auth/session/refresh.data'

/**
 * The user id in the front token among `cookies`; `null` if none can be read.
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

import SuperTokens from 'supertokens-web-js'
import Session from 'supertokens-web-js/recipe/session'
import { claimScreen, failingClaim } from './claims'
import type { ClaimError } from './claims'
import { FDI_VERSION, frontTokenUser } from './front-token'

let started = false
const endListeners = new Set<() => void>()

/**
 * Starts SuperTokens' browser SDK, once. After a 401 it refreshes the session and repeats the call;
 * after a 403 it opens the screen of the failing claim.
 *
 * @returns whether there is a session; `false` also where it could not be refreshed.
 */
export async function startWebSession(): Promise<boolean> {
  if (!started) {
    started = true
    start()
  }
  return Session.doesSessionExist()
}

/**
 * Calls `listener` when a call finds that the session has ended. @returns a function that stops it.
 */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

function start() {
  const { origin, protocol } = window.location
  SuperTokens.init({
    appInfo: { appName: 'Pokemon Scanner', apiDomain: origin, apiBasePath: '/auth' },
    // As on the server's cookies: `Secure` on https.
    cookieHandler: (original) => ({
      ...original,
      setCookie: (cookie) =>
        original.setCookie(protocol === 'https:' ? `${cookie};secure` : cookie),
    }),
    recipeList: [
      Session.init({
        onHandleEvent: (event) => {
          if (event.action === 'UNAUTHORISED') endListeners.forEach((listener) => listener())
          if (event.action === 'API_INVALID_CLAIM') prove(event.claimValidationErrors)
        },
      }),
    ],
  })
  sendVersion()
}

/**
 * The SDK, which has replaced `fetch`, sends its version only with sign-out and refresh. The one
 * `XMLHttpRequest` sets it itself: see `requestScan`.
 */
function sendVersion() {
  const fetchWithSession = window.fetch
  window.fetch = (input, init) => {
    const isRequest = input instanceof Request
    const { origin } = new URL(isRequest ? input.url : input, window.location.href)
    const headers = new Headers(init?.headers ?? (isRequest ? input.headers : undefined))
    const isOurs = origin === window.location.origin && frontTokenUser(document.cookie) !== null
    if (!isOurs || headers.has('fdi-version')) return fetchWithSession(input, init)
    headers.set('fdi-version', FDI_VERSION)
    return fetchWithSession(input, { ...init, headers })
  }
}

function prove(claims: readonly ClaimError[]) {
  const { pathname, search } = window.location
  window.location.assign(claimScreen(failingClaim(claims).claim, pathname + search))
}

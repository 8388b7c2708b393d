import SuperTokens from 'supertokens-web-js'
import Session from 'supertokens-web-js/recipe/session'
import { claimScreen, failingClaim } from './claims'
import type { ClaimError } from './claims'

let started = false
const endListeners = new Set<() => void>()

/**
 * Starts SuperTokens' browser SDK, once: calls of this site that are answered 401 then refresh the
 * session and are sent again, and a 403 leads to the screen of the claim that fails.
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

/** Calls `listener` when a call of this page finds that the session is over; returns its end. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

function start() {
  const { origin, protocol } = window.location
  SuperTokens.init({
    appInfo: { appName: 'Pokemon Scanner', apiDomain: origin, apiBasePath: '/auth' },
    // The SDK's own cookies are to be as the server's: over https only where there is https.
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
}

function prove(claims: readonly ClaimError[]) {
  const { pathname, search } = window.location
  window.location.assign(claimScreen(failingClaim(claims).claim, pathname + search))
}

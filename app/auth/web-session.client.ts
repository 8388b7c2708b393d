import SuperTokens from 'supertokens-web-js'
import Session from 'supertokens-web-js/recipe/session'

let started = false

/**
 * Starts SuperTokens' browser SDK, once: calls of this site that are answered 401 then refresh the
 * session and are sent again.
 *
 * @returns whether there is a session; `false` also where it could not be refreshed.
 */
export async function startWebSession(): Promise<boolean> {
  if (!started) {
    started = true
    SuperTokens.init({
      appInfo: {
        appName: 'Pokemon Scanner',
        apiDomain: window.location.origin,
        apiBasePath: '/auth',
      },
      recipeList: [Session.init()],
    })
  }
  return Session.doesSessionExist()
}

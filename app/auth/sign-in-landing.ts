import { pathWithQuery } from './path-with-query'

/** The query parameter of `/auth` for a browser that was signed in a moment ago. */
export const signedInQuery = 'signed-in'

/**
 * Where a sign-in leads: by way of `/auth`, which sends on whoever arrives there with the session
 * and tells the others that it was lost. The screens of a failing claim look for it themselves.
 */
export function signInLanding(redirectToPath: string): string {
  if (redirectToPath.startsWith('/auth/') || redirectToPath.startsWith('/verify-email'))
    return redirectToPath
  const path = redirectToPath === '/' ? null : redirectToPath
  return pathWithQuery('/auth', { [signedInQuery]: '1', redirectToPath: path })
}

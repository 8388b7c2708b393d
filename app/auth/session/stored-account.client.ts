import type { Account } from './account'
import type { LoginAttempt } from '~/auth/sign-in/login-attempt'

/** Where SuperTokens' browser SDK looks for the attempt under way, too. */
const attemptKey = 'supertokens-passwordless-loginAttemptInfo'
const emailKey = 'userEmail'
const deviceKey = 'deviceId'
const preAuthSessionKey = 'preAuthSessionId'

/**
 * Keeps who is signed in where scripts of this site look for it; `null` for nobody. The session's
 * cookies are left to the server: what a page knows of it may be out of date.
 */
export function storeAccount(account: Account | null) {
  if (account?.email) put(emailKey, account.email)
  else remove(emailKey)
  if (account) storeAttempt(null)
}

/** Removes all that scripts of this site kept in the browser, for an account that is no more. */
export function forgetAccount() {
  try {
    localStorage.clear()
  } catch {
    // Nothing was kept then, either.
  }
}

/** Keeps the attempt between sending a code and verifying it; `null` once it has ended. */
export function storeAttempt(attempt: LoginAttempt | null) {
  if (!attempt) return [attemptKey, deviceKey, preAuthSessionKey].forEach(remove)
  put(attemptKey, JSON.stringify({ shouldTryLinkingWithSessionUser: false, ...attempt }))
  put(deviceKey, attempt.deviceId)
  put(preAuthSessionKey, attempt.preAuthSessionId)
}

/** Browsers may forbid a site to store anything; the server's cookies do without. */
function put(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing depends on it.
  }
}

function remove(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing depends on it.
  }
}

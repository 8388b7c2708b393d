import type { Account } from './account'
import { frontTokenUser } from './front-token'
import type { LoginAttempt } from '~/auth/outcomes'

/** SuperTokens' browser SDK reads it, too. */
const attemptKey = 'supertokens-passwordless-loginAttemptInfo'
const emailKey = 'userEmail'
/** Stands in for the address of users who signed in by phone and have none. */
const placeholderEmail = 'user@example.com'
const deviceKey = 'deviceId'
const preAuthSessionKey = 'preAuthSessionId'

/**
 * Stores who is signed in for this site's scripts; `null` for nobody. Leaves the session's cookies
 * to the server, because a page may be out of date.
 */
export function storeAccount(account: Account | null) {
  if (account) put(emailKey, account.email ?? placeholderEmail)
  else remove(emailKey)
  if (account) storeAttempt(null)
}

/** Who is signed in as far as this device knows, for a page that was kept for nobody. */
export function storedAccount(): Account | null {
  const id = frontTokenUser(document.cookie)
  if (id === null) return null
  const email = read(emailKey)
  return { id, email: email === placeholderEmail ? null : email, phoneNumber: null }
}

/** Clears this site's storage in the browser after an account was deleted. */
export function forgetAccount() {
  try {
    localStorage.clear()
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}

/** Stores the attempt until the code is verified; `null` removes it. */
export function storeAttempt(attempt: LoginAttempt | null) {
  if (!attempt) return [attemptKey, deviceKey, preAuthSessionKey].forEach(remove)
  put(attemptKey, JSON.stringify({ shouldTryLinkingWithSessionUser: false, ...attempt }))
  put(deviceKey, attempt.deviceId)
  put(preAuthSessionKey, attempt.preAuthSessionId)
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Does nothing if the browser forbids storage: the server's cookies work without it. */
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

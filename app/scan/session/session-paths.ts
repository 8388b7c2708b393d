/** The page of a scan session. */
export const SESSION_PATH = '/session'
/** Where its forms go. */
export const SESSION_ACTION = `${SESSION_PATH}?index`
/** Where a search for the right card leads without scripts. */
export const CORRECT_PATH = `${SESSION_PATH}/correct`
/** Where signing in leads back to the session. */
export const SESSION_SIGN_IN = `/auth?redirectToPath=${encodeURIComponent(SESSION_PATH)}`

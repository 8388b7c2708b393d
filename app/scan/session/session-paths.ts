/** The page of a scan session. */
export const SESSION_PATH = '/session'
/** Where its forms post to. */
export const SESSION_ACTION = `${SESSION_PATH}?index`
/** The page to search for the right card without scripts. */
export const CORRECT_PATH = `${SESSION_PATH}/correct`
/** Where a sign-in returns to the session. */
export const SESSION_SIGN_IN = `/auth?redirectToPath=${encodeURIComponent(SESSION_PATH)}`

/** How an app of the core behaves; every duration in milliseconds. */
export type CoreConfig = {
  accessTokenMs: number
  refreshTokenMs: number
  /** How long one dynamic signing key is used before the next one replaces it. */
  signingKeyMs: number
  codeMs: number
  maxCodeAttempts: number
  emailVerificationTokenMs: number
  passwordResetTokenMs: number
  /** How long a refresh token that is presented again gets the same successor; 0: never. */
  refreshWindowMs: number
  /** Each call must carry one of these keys; if empty, calls need none. */
  apiKeys: readonly string[]
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The defaults of SuperTokens Core; the window is this core's own (see decision 010). */
export const DEFAULT_CORE_CONFIG: CoreConfig = {
  accessTokenMs: HOUR,
  refreshTokenMs: 100 * DAY,
  signingKeyMs: 168 * HOUR,
  codeMs: 15 * MINUTE,
  maxCodeAttempts: 5,
  emailVerificationTokenMs: DAY,
  passwordResetTokenMs: HOUR,
  refreshWindowMs: 10 * SECOND,
  apiKeys: [],
}

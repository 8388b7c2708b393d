import type { LoginAttempt } from './login-attempt'

/** A code or link on its way, as the screens show it. */
export type SentCode = LoginAttempt & {
  /** Until another may be asked for, when the page was made; 0: now. */
  secondsToResend: number
}

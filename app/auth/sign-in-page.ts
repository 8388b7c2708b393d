import type { AuthConfig } from './auth-config'
import type { SentCode } from './sent-code'

/** What `/auth` shows: the contact step, or the step after it while a code is on its way. */
export type SignInPage = {
  language: string
  contactMethod: AuthConfig['contactMethod']
  redirectToPath: string | null
  sent: SentCode | null
  /** What the address itself asks to say. */
  alert: string | null
}

/** What a form of the sign-in was answered, where it did not lead on. */
export type SignInAnswer = {
  alert: string
  /** The field that the alert is about. */
  field: 'contact' | 'code' | null
  /** What had been typed as the contact. */
  contact: string
}

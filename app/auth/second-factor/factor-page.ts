import type { FactorId } from '~/auth/factors'
import type { PhoneCountry } from '~/auth/sign-in/contact'
import type { SentCode } from '~/auth/sign-in/login-attempt.server'

/** What the screen of a second factor shows. */
export type FactorPage = {
  factorId: FactorId
  /** The form's own address. */
  action: string
  sent: SentCode | null
  /** Where the code goes; `null` if the visitor has to enter it. */
  contact: string | null
  /** The session requires this factor; it may also be added to a session that requires none. */
  isAsked: boolean
  /** For the phone field, if a number has to be entered. */
  countries: readonly PhoneCountry[] | null
  alert: string | null
  /** Why the visitor cannot continue here. */
  denied: string | null
}

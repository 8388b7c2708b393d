import type { PhoneCountry } from './phone-country'
import type { SentCode } from './sent-code'

export type FactorId = 'otp-email' | 'otp-phone'

/** What a factor's code is sent to. */
export const factorContacts = { 'otp-email': 'EMAIL', 'otp-phone': 'PHONE' } as const

export function isFactorId(id: string | undefined): id is FactorId {
  return id === 'otp-email' || id === 'otp-phone'
}

/** What the screen of a second factor shows. */
export type FactorPage = {
  language: string
  factorId: FactorId
  /** The form's own address. */
  action: string
  sent: SentCode | null
  /** Where the code goes; `null` where it has to be asked. */
  contact: string | null
  /** The session needs this very factor; it may also be added to one that needs none. */
  isAsked: boolean
  /** For the phone field, where a number has to be asked. */
  countries: readonly PhoneCountry[] | null
  alert: string | null
  /** Why nobody can go on here. */
  denied: string | null
}

import type { SentCode } from './sent-code'

export type FactorId = 'otp-email' | 'otp-phone'

/** What the screen of a second factor shows. */
export type FactorPage = {
  language: string
  factorId: FactorId
  /** The form's own address. */
  action: string
  sent: SentCode | null
  /** Where the code goes; `null` where it has to be asked. */
  contact: string | null
  alert: string | null
  /** Why nobody can go on here. */
  denied: string | null
}

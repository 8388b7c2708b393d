import type { AuthConfig } from './auth-config'
import type { PhoneErrorCode } from './auth-outcomes'
import type { PhoneCountry } from './phone-country'
import type { SentCode } from './sent-code'

/** Which field asks for the contact; `null`: one that takes both kinds. */
export type ContactKind = 'EMAIL' | 'PHONE' | null

/** What `/auth` shows: the contact step, or the step after it while a code is on its way. */
export type SignInPage = {
  language: string
  contactMethod: AuthConfig['contactMethod']
  kind: ContactKind
  /** For the phone field; `null` where nobody signs in by phone. */
  countries: readonly PhoneCountry[] | null
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
  /** Where it is asked for again; without, where it was typed. */
  kind?: ContactKind
  /** ISO 3166-1 alpha-2 code of the country chosen beside it. */
  country?: string
  /** What is wrong with the number. */
  code?: PhoneErrorCode
}

/** The query parameter of `/auth` that asks for the phone field. */
export const phoneQuery = { name: 'contact', value: 'phone' } as const

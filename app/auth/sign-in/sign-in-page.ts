import type { AuthConfig } from '~/auth/auth-config'
import type { PhoneErrorCode } from '~/auth/outcomes'
import { pathWithQuery } from '~/http/paths'
import type { PhoneCountry } from './contact'
import type { SentCode } from './login-attempt'

/** The query parameter of `/auth` for a browser that was signed in a moment ago. */
export const signedInQuery = 'signed-in'

/**
 * Where a sign-in leads: by way of `/auth`, which sends on whoever arrives there with the session
 * and tells the others that it was lost. The screens of a failing claim look for it themselves.
 */
export function signInLanding(redirectToPath: string): string {
  if (redirectToPath.startsWith('/auth/') || redirectToPath.startsWith('/verify-email'))
    return redirectToPath
  const path = redirectToPath === '/' ? null : redirectToPath
  return pathWithQuery('/auth', { [signedInQuery]: '1', redirectToPath: path })
}

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

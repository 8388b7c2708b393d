import type { ContactMethod } from '~/auth/auth-config'
import type { PhoneErrorCode } from '~/auth/outcomes'
import { formText } from '~/http/form-fields'
import { pathWithQuery } from '~/http/paths'
import type { PhoneCountry } from './contact'
import type { SentCode } from '~/auth/login-attempt.server'

/** The query parameter of `/auth` after a sign-in. */
export const signedInQuery = 'signed-in'

/**
 * Where to redirect after a sign-in: through `/auth`, which redirects on if the session arrived,
 * and otherwise says that it was lost. The screens of failing claims check this themselves.
 */
export function signInLanding(redirectToPath: string): string {
  if (redirectToPath.startsWith('/auth/') || redirectToPath.startsWith('/verify-email'))
    return redirectToPath
  const path = redirectToPath === '/' ? null : redirectToPath
  return pathWithQuery('/auth', { [signedInQuery]: '1', redirectToPath: path })
}

/** Which field asks for the contact; `null`: one that accepts both kinds. */
export type ContactKind = 'EMAIL' | 'PHONE' | null

/** What `/auth` shows: the contact step, or the next step after a code was sent. */
export type SignInPage = {
  contactMethod: ContactMethod
  kind: ContactKind
  /** The fields that promise a link instead of a code. */
  linkFields: readonly ContactMethod[]
  /** For the phone field; `null` if nobody signs in by phone. */
  countries: readonly PhoneCountry[] | null
  redirectToPath: string | null
  /** The field's initial value: the contact of a sign-in that has just failed, or nothing. */
  contact: string
  sent: SentCode | null
  /** A message that the page's query requests. */
  alert: string | null
}

/** The response to a sign-in form that did not redirect. */
export type SignInAnswer = {
  alert: string
  /** The field that the alert is about. */
  field: 'contact' | 'code' | null
  /** The contact as it was typed. */
  contact: string
  /** The field to show next; by default, the same one. */
  kind?: ContactKind
  /** ISO 3166-1 alpha-2 code of the country chosen beside it. */
  country?: string
  /** What is wrong with the number. */
  code?: PhoneErrorCode
}

/** The query parameter of `/auth` that asks for the phone field. */
export const phoneQuery = { name: 'contact', value: 'phone' } as const

type TypedContact = { contact: string; kind?: 'PHONE'; country?: string }

/** The values of a contact field and the fields beside it. */
export function typedContact(form: FormData): TypedContact {
  return {
    contact: formText(form, 'contact'),
    kind: formText(form, 'kind') === 'PHONE' ? 'PHONE' : undefined,
    country: formText(form, 'country') || undefined,
  }
}

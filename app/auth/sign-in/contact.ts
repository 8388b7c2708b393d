import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import type { CountryCode } from 'libphonenumber-js/max'
import type { ContactMethod, PhoneCountries } from '~/auth/auth-config'
import type { ContactProblem, PhoneErrorCode } from '~/auth/outcomes'

/** A country of the phone field's list. */
export type PhoneCountry = {
  /** ISO 3166-1 alpha-2, in capitals. */
  iso2: string
  /** In the visitor's language. */
  name: string
  /** The calling code, without its plus. */
  dialCode: string
}

/** The countries that the list offers first. */
export const PREFERRED_COUNTRIES: readonly string[] = ['US', 'GB']

/** The maximum length of a phone field. */
export const MAX_PHONE_CHARACTERS = 250

/**
 * `typed` with plain letters, digits and signs for the wide ones of Japanese keyboards, plain dashes
 * for typographic ones, and without the invisible marks that copied contacts carry.
 */
export function withPlainCharacters(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
}

/** Adds the plus that makes `typed` an international number. */
export function withPlus(typed: string): string {
  return typed === '' || withPlainCharacters(typed).startsWith('+')
    ? typed
    : `+${typed.trimStart()}`
}

/**
 * The country whose calling code `typed` begins with. If several share it: `chosen`, otherwise the
 * first of the list.
 */
export function findCountry(
  typed: string,
  countries: readonly PhoneCountry[],
  chosen?: PhoneCountry | null,
): PhoneCountry | null {
  const digits = withPlainCharacters(typed).replace(/\D/g, '')
  if (chosen && digits.startsWith(chosen.dialCode)) return chosen
  const fitting = countries.filter(({ dialCode }) => digits.startsWith(dialCode))
  const longest = Math.max(0, ...fitting.map(({ dialCode }) => dialCode.length))
  return fitting.find(({ dialCode }) => dialCode.length === longest) ?? null
}

/** `typed` as a number of `country`, whose calling code replaces the old one. */
export function toNumber(
  country: PhoneCountry,
  typed: string,
  countries: readonly PhoneCountry[],
): string {
  const before = findCountry(typed, countries)
  const digits = withPlainCharacters(typed)
    .replace(/[^\d ]/g, '')
    .trimStart()
  const national = before ? digits.replace(/ /g, '').slice(before.dialCode.length) : digits.trim()
  return `+${country.dialCode} ${national}`
}

/** A typed contact, parsed. */
export type ParsedContact =
  | { status: 'email'; email: string }
  | { status: 'phone'; phoneNumber: string }
  | { status: 'invalid'; key: ContactProblem; guess?: string; code?: PhoneErrorCode }

/** The field a contact was typed into. */
export type ContactFieldKind = {
  /** The kind of contact that the field asked for, if known. */
  method?: 'EMAIL' | 'PHONE'
  /** ISO 3166-1 alpha-2 code of the country chosen beside it. */
  country?: string
  /** The countries whose numbers may be guessed. */
  phoneCountries?: PhoneCountries
}

/** The standard pattern of `<input type=email>`, with a dot in the domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i
const MAX_EMAIL_CHARACTERS = 254
const PHONE_DIGITS = { min: 2, max: 17 }

/** Parses an e-mail address or a phone number, as `allowed` says. */
export function readContact(
  typed: string,
  allowed: ContactMethod,
  { method, country, phoneCountries = 'all' }: ContactFieldKind = {},
): ParsedContact {
  const contact = withPlainCharacters(typed).trim()
  const kind = allowed === 'EMAIL_OR_PHONE' ? method : allowed
  if (contact === '') return { status: 'invalid', key: emptyKey(kind) }
  if (kind === 'EMAIL' || (kind === undefined && contact.includes('@'))) return readEmail(contact)
  return readPhone(contact, kind === undefined, { country: countryCode(country), phoneCountries })
}

function countryCode(country: string | undefined): CountryCode | undefined {
  return country !== undefined && isSupportedCountry(country) ? country : undefined
}

function emptyKey(kind: 'EMAIL' | 'PHONE' | undefined): ContactProblem {
  if (kind === undefined) return 'empty-contact'
  return kind === 'EMAIL' ? 'empty-email' : 'empty-phone'
}

function readEmail(typed: string): ParsedContact {
  const email = withAsciiDomain(typed)
  return email.length <= MAX_EMAIL_CHARACTERS && EMAIL.test(email)
    ? { status: 'email', email }
    : { status: 'invalid', key: 'invalid-email' }
}

/** The domain as name servers know it: `müller.de` is `xn--mller-kva.de`. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const isWorded = /\P{ASCII}/u.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  if (at < 0 || !isWorded || !URL.canParse(`http://${domain}`)) return email
  return `${email.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
}

type NumberCountries = { country?: CountryCode; phoneCountries: PhoneCountries }

/**
 * A number in E.164 form. Adds a missing plus. Completes a national number with the chosen
 * country's code; without a chosen country it returns a guess, and nothing is sent.
 */
function readPhone(
  typed: string,
  mayBeEmail: boolean,
  { country, phoneCountries }: NumberCountries,
): ParsedContact {
  const digits = typed.replace(/\D/g, '').length
  const { min, max } = PHONE_DIGITS
  const writable = typed.length <= MAX_PHONE_CHARACTERS && /^[+\d\s().\-/]+$/.test(typed)
  if (!writable) return { status: 'invalid', key: mayBeEmail ? 'invalid-email' : 'invalid-phone' }
  if (digits < min) return { status: 'invalid', key: 'invalid-phone', code: 2 }
  if (digits > max) return { status: 'invalid', key: 'invalid-phone', code: 3 }
  const national = typed.startsWith('+') ? null : validNumber(typed, country)
  const number = national ?? validNumber(withPlus(typed))
  if (number !== null) return { status: 'phone', phoneNumber: number }
  const guess = guessNumber(typed, { country, phoneCountries })
  if (guess !== null) return { status: 'invalid', key: 'guess-phone', guess }
  const code = lengthCodes[validatePhoneNumberLength(withPlus(typed)) ?? 'NOT_A_NUMBER']
  return { status: 'invalid', key: 'invalid-phone', code }
}

const lengthCodes: Partial<Record<string, PhoneErrorCode>> = {
  INVALID_COUNTRY: 1,
  TOO_SHORT: 2,
  TOO_LONG: 3,
}

function validNumber(typed: string, country?: CountryCode): string | null {
  if (!typed.startsWith('+') && country === undefined) return null
  const number = parsePhoneNumberFromString(typed, country)
  return number?.isValid() ? number.number : null
}

/**
 * Tries the chosen country, then the list's first ones, then the others of a limited list. The field
 * may have added the plus itself. A number that begins with the chosen country's code is not
 * completed again.
 */
function guessNumber(typed: string, { country, phoneCountries }: NumberCountries): string | null {
  const digits = typed.replace(/^\+\s*/, '')
  const lacksCode = country && !digits.startsWith(getCountryCallingCode(country))
  const others = phoneCountries === 'all' ? [] : phoneCountries
  const candidates = [lacksCode ? country : undefined, ...PREFERRED_COUNTRIES, ...others]
  for (const candidate of candidates) {
    if (phoneCountries !== 'all' && !phoneCountries.includes(candidate ?? '')) continue
    const number = validNumber(digits, countryCode(candidate))
    if (number) return number
  }
  return null
}

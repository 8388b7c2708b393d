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

/** The characters that a phone field takes. */
export const MOST_PHONE_CHARACTERS = 250

/** What somebody types is an international number: it begins with a plus. */
export function withPlus(typed: string): string {
  return typed === '' || typed.startsWith('+') ? typed : `+${typed.trimStart()}`
}

/**
 * The country whose number `typed` begins to be; of those that share a calling code the `chosen`
 * one, else the first of the list.
 */
export function countryOf(
  typed: string,
  countries: readonly PhoneCountry[],
  chosen?: PhoneCountry | null,
): PhoneCountry | null {
  const digits = typed.replace(/\D/g, '')
  if (chosen && digits.startsWith(chosen.dialCode)) return chosen
  const fitting = countries.filter(({ dialCode }) => digits.startsWith(dialCode))
  const longest = Math.max(0, ...fitting.map(({ dialCode }) => dialCode.length))
  return fitting.find(({ dialCode }) => dialCode.length === longest) ?? null
}

/** `typed` as a number of `country`: its calling code takes the place of the one that was there. */
export function asNumberOf(
  country: PhoneCountry,
  typed: string,
  countries: readonly PhoneCountry[],
): string {
  const before = countryOf(typed, countries)
  const digits = typed.replace(/[^\d ]/g, '').trimStart()
  const national = before ? digits.replace(/ /g, '').slice(before.dialCode.length) : digits.trim()
  return `+${country.dialCode} ${national}`
}

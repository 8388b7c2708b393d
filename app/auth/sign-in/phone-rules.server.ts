import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'
import type { PhoneCountries } from '~/auth/auth-config'

const names: ReadonlySet<string> = new Set(getCountries())

/** Countries as a setting lists them: `DE,AT,CH`, or `all`. */
export const phoneCountriesSetting = z.string().transform((text, ctx): PhoneCountries => {
  if (text.trim().toLowerCase() === 'all') return 'all'
  const countries = text.split(',').map((name) => name.trim().toUpperCase())
  const unknown = countries.find((name) => !names.has(name))
  if (unknown === undefined) return countries
  ctx.addIssue({ code: 'custom', message: `takes countries such as DE,AT or all, not ${unknown}` })
  return z.NEVER
})

/**
 * Whether a number in E.164 form may be sent messages: it is a mobile number (in North America, one
 * that may be) of one of the countries. Premium-rate, shared-cost, toll-free and other numbers that
 * may earn somebody money are never allowed; satellite phones and other networks belong to no
 * country.
 */
export function canGetTexts(phoneNumber: string, countries: PhoneCountries): boolean {
  const number = parsePhoneNumberFromString(phoneNumber)
  const type = number?.getType()
  if (!number?.isValid() || (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE')) return false
  if (number.country === undefined) return false
  return countries === 'all' || countries.includes(number.country)
}

/** The country of a time zone; `null` for one without, such as a container's UTC. */
export function countryOfTimeZone(
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  // Searching all countries takes 60 ms at each start.
  if (timeZone === 'UTC') return null
  return getCountries().find((country) => listTimeZones(country).includes(timeZone)) ?? null
}

const zones = z.array(z.string())

/** Node 20 has the list as a property, Node 24 as a method; TypeScript knows neither yet. */
function listTimeZones(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`)
  const method: unknown = Reflect.get(locale, 'getTimeZones')
  const list: unknown =
    typeof method === 'function'
      ? Reflect.apply(method, locale, [])
      : Reflect.get(locale, 'timeZones')
  return zones.safeParse(list).data ?? []
}

import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { PREFERRED_COUNTRIES } from './phone-country'
import type { PhoneCountry } from './phone-country'

const lists = new Map<string, readonly PhoneCountry[]>()

/** Every country with its calling code, the preferred ones first, the others by their name. */
export function phoneCountries(language: string): readonly PhoneCountry[] {
  const list = lists.get(language) ?? listIn(language)
  lists.set(language, list)
  return list
}

function listIn(language: string): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  const rank = (iso2: string) => {
    const place = PREFERRED_COUNTRIES.indexOf(iso2)
    return place < 0 ? PREFERRED_COUNTRIES.length : place
  }
  return getCountries()
    .map((iso2) => ({ iso2, name: names.of(iso2) ?? iso2, dialCode: getCountryCallingCode(iso2) }))
    .sort((a, b) => rank(a.iso2) - rank(b.iso2) || compare(a.name, b.name))
}

import Negotiator from 'negotiator'
import type { Currency } from './price'

export const currencyCookie = 'currency'

/** The currency somebody chose here, out of a `Cookie` header; `null` goes by their language. */
export function chosenCurrency(cookieHeader: string | null): Currency | null {
  const pair = cookieHeader?.split(/;\s*/).find((part) => part.startsWith(`${currencyCookie}=`))
  return asCurrency(pair?.slice(currencyCookie.length + 1))
}

export function asCurrency(value: unknown): Currency | null {
  return value === 'EUR' || value === 'USD' ? value : null
}

/** Where people buy and sell at Cardmarket: it ships within these countries, in euros. */
const EURO_REGIONS = new Set(
  (
    'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO ' +
    'SE SI SK SM VA'
  ).split(' '),
)

/** Cardmarket prices the most cards. */
const WITHOUT_LANGUAGE: Currency = 'EUR'

/**
 * The currency a visitor sees prices in: the one they chose, else that of the first language they
 * read, by its region (`en-GB`) or the region where most speak it (`en`: US, `de`: DE).
 */
export function visitorCurrency(headers: Headers): Currency {
  return chosenCurrency(headers.get('Cookie')) ?? currencyOfLanguages(headers)
}

function currencyOfLanguages(headers: Headers): Currency {
  const languages = new Negotiator({
    headers: { 'accept-language': headers.get('Accept-Language') ?? undefined },
  }).languages()
  for (const language of languages) {
    const region = regionOf(language)
    if (region) return EURO_REGIONS.has(region) ? 'EUR' : 'USD'
  }
  return WITHOUT_LANGUAGE
}

function regionOf(language: string): string | undefined {
  try {
    return language === '*' ? undefined : new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}

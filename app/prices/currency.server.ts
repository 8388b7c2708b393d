import Negotiator from 'negotiator'
import { z } from 'zod'
import { CHOICE_SECONDS, ownCookie } from '~/http/cookies.server'
import type { Currency } from './price'

export const currencySchema = z.enum(['EUR', 'USD'])
/** The currency somebody chose; without it, their language decides. */
export const currencyCookie = ownCookie('currency', currencySchema, { maxAge: CHOICE_SECONDS })

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
export async function visitorCurrency(headers: Headers): Promise<Currency> {
  return (await currencyCookie.read({ headers })) ?? currencyOfLanguages(headers)
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

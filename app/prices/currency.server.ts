import Negotiator from 'negotiator'
import { z } from 'zod'
import { CHOICE_SECONDS, ownCookie } from '~/http/cookies.server'
import { CURRENCIES, MARKET_CURRENCY, SHOWN_CURRENCIES } from './price'
import type { ConvertedCurrency, Currency, ShownCurrency } from './price'

export const currencySchema = z.enum(CURRENCIES)
/** The currencies that a visitor may choose. */
export const shownCurrencySchema = z.enum(SHOWN_CURRENCIES)
/** The chosen currency; without it, the visitor's language decides. */
export const currencyCookie = ownCookie('currency', shownCurrencySchema, { maxAge: CHOICE_SECONDS })

/** Where Cardmarket does business: it ships within these countries, in euros. */
const EURO_REGIONS = new Set(
  (
    'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO ' +
    'SE SI SK SM VA'
  ).split(' '),
)

const OWN_CURRENCY: Readonly<Partial<Record<string, ConvertedCurrency>>> = {
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  JP: 'JPY',
}

/** Cardmarket prices the most cards. */
const WITHOUT_LANGUAGE: Currency = 'EUR'

/**
 * The currency of the market whose prices a visitor sees: the chosen one, otherwise that of their
 * first language, by its region (`en-GB`) or the region where most speak it (`en`: US, `de`: DE).
 */
export async function visitorCurrency(headers: Headers): Promise<Currency> {
  const chosen = await currencyCookie.read({ headers })
  return chosen ? MARKET_CURRENCY[chosen] : chooseMarketCurrency(regionOfLanguages(headers))
}

/**
 * The currency in which a visitor sees prices if rates are known: chosen like the market, or their
 * region's own if that is not a market's.
 */
export async function visitorChoice(
  headers: Headers,
): Promise<{ shown: ShownCurrency; own: ConvertedCurrency | null }> {
  const region = regionOfLanguages(headers)
  const own = (region && OWN_CURRENCY[region]) || null
  const chosen = await currencyCookie.read({ headers })
  return { shown: chosen ?? own ?? chooseMarketCurrency(region), own }
}

type Convertible = { convertible(): ConvertedCurrency[] }

/**
 * The currencies that a visitor can choose from, and the current one.
 *
 * @returns `null` if there are only the markets' own.
 */
export async function currencyChoice(headers: Headers, exchange: Convertible) {
  const converted = exchange.convertible()
  if (converted.length === 0) return null
  const { shown: wanted } = await visitorChoice(headers)
  const all: ShownCurrency[] = [...currencySchema.options, ...converted]
  return { all, shown: all.includes(wanted) ? wanted : MARKET_CURRENCY[wanted] }
}

function chooseMarketCurrency(region: string | undefined): Currency {
  if (!region) return WITHOUT_LANGUAGE
  return EURO_REGIONS.has(region) ? 'EUR' : 'USD'
}

function regionOfLanguages(headers: Headers): string | undefined {
  const languages = new Negotiator({
    headers: { 'accept-language': headers.get('Accept-Language') ?? undefined },
  }).languages()
  for (const language of languages) {
    const region = guessRegion(language)
    if (region) return region
  }
  return undefined
}

function guessRegion(language: string): string | undefined {
  try {
    return language === '*' ? undefined : new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}

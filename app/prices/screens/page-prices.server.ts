import type { ApiPricing } from '~/catalogue/card-view'
import type { CatalogueCard } from '~/catalogue/card'
import { log } from '~/http/log.server'
import { within } from '~/http/within'
import { pickPlainest, shownPrice } from '~/prices/choose-price'
import { visitorCurrency } from '~/prices/currency.server'
import { withExchange } from '~/prices/exchange/exchange'
import type { ExchangeRates } from '~/prices/exchange/exchange-rates.server'
import type { PriceLookup } from '~/prices/lookup.server'
import { MARKET_OF, noPrice, toMajorUnits } from '~/prices/price'
import type { Currency, Exchange, Finish, Price } from '~/prices/price'

/** A value that is ready, or still on its way. */
export type Timely<Value> =
  | { status: 'here'; value: Value }
  /** `value` never rejects, and comes within `MAX_WAIT_MS`. */
  | { status: 'later'; value: Promise<Value> }

/**
 * The prices of a card for pages and the API. Both methods take at most `PRICE_PATIENCE_MS` and
 * never reject: what is not known by then follows later.
 */
export type PagePrices = {
  cardPrice(cardId: string, currency: Currency): Promise<Timely<Price>>
  /** Of each finish, the plainest first; empty if neither a source nor the store answers. */
  finishPrices(cardId: string, currency: Currency): Promise<Timely<Price[]>>
} & VisitorExchange

/** Knows how to write a visitor's amounts; `null`: as the markets state them. */
export type VisitorExchange = Pick<ExchangeRates, 'exchangeFor'>

/** How long an identified card waits for its price. */
export const PRICE_PATIENCE_MS = 300
/** How long a page stays open for a price; React gives up a stream soon after. */
export const MAX_WAIT_MS = 4000

type PagePricesOptions = {
  lookup: Pick<PriceLookup, 'findPrice' | 'findFinishPrices'>
  exchange: VisitorExchange
  log: { warn(facts: object, message: string): void }
}

export function createPagePrices({ lookup, exchange, log }: PagePricesOptions): PagePrices {
  async function withinPatience<Value>(
    reading: Promise<Value>,
    nothing: Value,
  ): Promise<Timely<Value>> {
    const safe = reading.catch((error: unknown) => {
      log.warn({ err: error }, 'Price could not be read')
      return nothing
    })
    const here = await within(PRICE_PATIENCE_MS, safe, null)
    if (here) return { status: 'here', value: here }
    return { status: 'later', value: within(MAX_WAIT_MS, safe, nothing) }
  }

  return {
    cardPrice: (cardId, currency) => {
      const nothing = noPrice(currency)
      const reading = lookup.findPrice(cardId, currency).then((price) => price ?? nothing)
      return withinPatience(reading, nothing)
    },
    finishPrices: (cardId, currency) =>
      withinPatience(lookup.findFinishPrices(cardId, currency), []),
    exchangeFor: exchange.exchangeFor,
  }
}

type PageQuestion = { prices: PagePrices; cardId: string; headers: Headers }

/** What a visitor is shown: which market's prices, and how their amounts are written. */
async function readVisitor({ prices, headers }: { prices: VisitorExchange; headers: Headers }) {
  const exchange = await prices.exchangeFor(headers)
  return { currency: await visitorCurrency(headers), exchange }
}

function allWithExchange(prices: readonly Price[], exchange: Exchange | null): Price[] {
  return prices.map((price) => withExchange(price, exchange))
}

/**
 * The prices of a card's finishes for a page: ready, or streamed later. Wrapped in an object, because
 * a bare promise would be awaited.
 */
export async function finishPricesForPage(question: PageQuestion) {
  const { currency, exchange } = await readVisitor(question)
  const answer = await question.prices.finishPrices(question.cardId, currency)
  const finishPrices: Price[] | Promise<Price[]> =
    answer.status === 'here'
      ? allWithExchange(answer.value, exchange)
      : answer.value.then((later) => allWithExchange(later, exchange))
  return { finishPrices }
}

/** The same for the response to a form, which streams nothing: ready, or after a reload. */
export async function finishPricesNowForPage(question: PageQuestion) {
  const { currency, exchange } = await readVisitor(question)
  const answer = await question.prices.finishPrices(question.cardId, currency)
  return answer.status === 'here' ? { finishPrices: allWithExchange(answer.value, exchange) } : {}
}

/** The finish shown until somebody chooses one: the plainest that has a price. */
export function plainestPriced(
  finishes: readonly Finish[],
  prices: Price[] | Promise<Price[]> | undefined,
): Finish {
  const known = Array.isArray(prices) ? prices : []
  return pickPlainest(known)?.finish ?? finishes[0] ?? 'normal'
}

type PricesQuestion = { prices: PagePrices; cardIds: readonly string[]; headers: Headers }

/** The price of each of a few cards for a page's choice among them; empty if it is not ready. */
export async function pricesNow(question: PricesQuestion): Promise<(Price | undefined)[]> {
  const { prices, cardIds } = question
  const { currency, exchange } = await readVisitor(question)
  const answers = await Promise.all(cardIds.map((cardId) => prices.cardPrice(cardId, currency)))
  return answers.map((answer) =>
    answer.status === 'here' ? withExchange(answer.value, exchange) : undefined,
  )
}

type StoredQuestion = {
  prices: Pick<PriceLookup, 'findPrices'> & VisitorExchange
  cards: readonly CatalogueCard[]
  headers: Headers
}

/**
 * The price that represents each of many cards, as stored: no market is asked. If the price store
 * fails, the page only lacks them.
 */
export async function storedPrices(question: StoredQuestion): Promise<(Price | null)[]> {
  const { prices, cards } = question
  const { currency, exchange } = await readVisitor(question)
  const wanted = cards.map((card) => ({ cardId: card.id }))
  const known = await prices.findPrices(wanted, currency).catch((error: unknown) => {
    log.warn({ err: error }, 'Prices of a list could not be read')
    return wanted.map(() => null)
  })
  return known.map((price) => price && withExchange(price, exchange))
}

/** The price of a card for an API response, which cannot wait: empty if it is not known yet. */
export async function pricingForApi({
  prices,
  cardId,
  headers,
}: PageQuestion): Promise<ApiPricing> {
  const currency = await visitorCurrency(headers)
  const answer = await prices.cardPrice(cardId, currency)
  return toApiPricing(answer.status === 'here' ? answer.value : noPrice(currency))
}

/** The one price that there is room for; without one, whose it would be. */
function toApiPricing(price: Price): ApiPricing {
  const shown = shownPrice(price)
  const currency = shown?.currency ?? price.currency
  return {
    averagePrice: shown ? toMajorUnits(shown.minor) : null,
    currency,
    priceSource: MARKET_OF[currency],
    ...(shown ? { kind: shown.kind, finish: shown.finish, asOf: shown.date } : {}),
    ...(price.doubt ? { uncertain: true as const } : {}),
  }
}

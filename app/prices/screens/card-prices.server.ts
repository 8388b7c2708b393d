import { log } from '~/http/log.server'
import { visitorCurrency } from '~/prices/currency.server'
import type { PriceChoice } from '~/prices/history/choice'
import { historyForPage, trendForPage } from '~/prices/history/history.server'
import type { PriceLookup } from '~/prices/lookup.server'
import type { Finish, Price } from '~/prices/price'
import { finishPricesForPage, finishPricesNowForPage, plainestPriced } from './page-prices.server'
import type { PagePrices } from './page-prices.server'

type CardPricesQuestion = {
  prices: PagePrices & Pick<PriceLookup, 'findHistory'>
  cardId: string
  /** Those that the card is sold in, the plainest first. */
  finishes: readonly Finish[]
  /** What the address asks for. */
  choice: PriceChoice
  headers: Headers
}

/**
 * What a screen says of a card's prices: the price of each finish (ready, or streamed later), the
 * finish that is shown, how its price changed lately, and the currency of the visitor's market.
 */
export async function pricesWithTrend(question: CardPricesQuestion) {
  return withTrend(question, await finishPricesForPage(question))
}

/** The same for the response to a form, which streams nothing: ready, or after a reload. */
export async function pricesWithTrendNow(question: CardPricesQuestion) {
  return withTrend(question, await finishPricesNowForPage(question))
}

/** The same for a card's own page, which also draws the history of the shown price. */
export async function pricesWithHistory(question: CardPricesQuestion) {
  const shown = await withFinish(question, await finishPricesForPage(question))
  const { finish } = shown
  const currency = question.choice.history
  return { ...shown, ...(await historyForPage({ ...question, finish, currency, log })) }
}

type FinishPrices = { finishPrices?: Price[] | Promise<Price[]> }

async function withTrend<Priced extends FinishPrices>(
  question: CardPricesQuestion,
  priced: Priced,
) {
  const shown = await withFinish(question, priced)
  return { ...shown, trend: await trendForPage({ ...question, finish: shown.finish, log }) }
}

async function withFinish<Priced extends FinishPrices>(
  { finishes, choice, headers }: CardPricesQuestion,
  priced: Priced,
) {
  const finish = choice.finish ?? plainestPriced(finishes, priced.finishPrices)
  return { ...priced, finish, currency: await visitorCurrency(headers) }
}

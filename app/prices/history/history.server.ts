import type { Currency, Finish } from '~/prices/price'
import type { PriceLookup } from '~/prices/lookup.server'
import type { PricePoint } from '~/prices/store/price-store'
import { visitorCurrency } from '~/prices/currency.server'

/** The market a history is of, by its currency. */
export type HistoryOnPage = {
  currency: Currency
  /** One price a day, oldest first; `null` where the store could not be read. */
  points: PricePoint[] | null
}

type PageHistoryQuestion = {
  prices: Pick<PriceLookup, 'historyOf'>
  cardId: string
  finish: Finish
  /** `null`: the visitor's own, or the other one where only that has a history. */
  currency: Currency | null
  headers: Headers
  log: { warn(facts: object, message: string): void }
}

const DAY_MS = 24 * 60 * 60 * 1000
/** As many days as fit on a phone's width. */
export const SHOWN_DAYS = 90

/** A price's trend is of that many days up to its newest. */
const TREND_DAYS = 30

/**
 * How the price of a finish moved lately at the visitor's own market, one price a day, oldest first;
 * empty where the store cannot be read.
 */
export async function trendForPage(
  question: Omit<PageHistoryQuestion, 'currency'>,
): Promise<PricePoint[]> {
  try {
    const { points } = await historyIn(await visitorCurrency(question.headers), question)
    const newest = Date.parse(points.at(-1)?.date ?? '')
    return points.filter(({ date }) => newest - Date.parse(date) <= TREND_DAYS * DAY_MS)
  } catch (error) {
    question.log.warn({ err: error }, 'Price trend could not be read')
    return []
  }
}

/**
 * The history of a finish that a page draws: the last `SHOWN_DAYS` days that a price is known of.
 * Days without one are not counted, so that a new price never hides what was there before a gap.
 * A store that fails costs the page its history only.
 */
export async function historyForPage(question: PageHistoryQuestion): Promise<HistoryOnPage> {
  try {
    return await historyOfEither(question)
  } catch (error) {
    question.log.warn({ err: error }, 'Price history could not be read')
    return {
      currency: question.currency ?? (await visitorCurrency(question.headers)),
      points: null,
    }
  }
}

async function historyOfEither({ currency, headers, ...question }: PageHistoryQuestion) {
  const own = await visitorCurrency(headers)
  const first = await historyIn(currency ?? own, question)
  if (currency !== null || first.points.length > 1) return first
  const other = await historyIn(own === 'EUR' ? 'USD' : 'EUR', question)
  return other.points.length > 1 ? other : first
}

async function historyIn(
  currency: Currency,
  { prices, cardId, finish }: Omit<PageHistoryQuestion, 'currency' | 'headers' | 'log'>,
) {
  const points = await prices.historyOf(cardId, { currency, finish, since: '' })
  return { currency, points: points.slice(-SHOWN_DAYS) }
}

import { DAY_MS } from '~/language/formats'
import type { Currency, Finish } from '~/prices/price'
import type { PriceLookup } from '~/prices/lookup.server'
import type { PricePoint } from '~/prices/price-store'
import { visitorCurrency } from '~/prices/currency.server'
import { comparablePoints } from './history-line'

/** The market a history is of, by its currency. */
export type HistoryOnPage = {
  currency: Currency
  /** One price a day, oldest first; `null` if the store could not be read. */
  points: PricePoint[] | null
}

type PageHistoryQuestion = {
  prices: Pick<PriceLookup, 'findHistory'>
  cardId: string
  finish: Finish
  /** `null`: the visitor's own, or the other one if only that has a history. */
  currency: Currency | null
  headers: Headers
  log: { warn(facts: object, message: string): void }
}

/** As many days as fit on a phone's width. */
export const SHOWN_DAYS = 90

/** A price's trend covers this many days up to its newest price. */
const TREND_DAYS = 30

/**
 * How the price of a finish changed lately, one price a day, oldest first: at the visitor's own
 * market, or at the other one if only that has a history. Empty if the store cannot be read.
 */
export async function trendForPage(
  question: Omit<PageHistoryQuestion, 'currency'>,
): Promise<PricePoint[]> {
  try {
    const own = await visitorCurrency(question.headers)
    const ofOwn = await historyIn(own, question)
    return toTrend(isDrawn(ofOwn) ? ofOwn : await historyIn(otherThan(own), question))
  } catch (error) {
    question.log.warn({ err: error }, 'Price trend could not be read')
    return []
  }
}

const isDrawn = ({ points }: { points: readonly PricePoint[] }) =>
  comparablePoints(points).length > 1
const otherThan = (currency: Currency): Currency => (currency === 'EUR' ? 'USD' : 'EUR')

/** The newest price and those of its kind before it: other kinds say nothing about its change. */
function toTrend({ points }: { points: PricePoint[] }): PricePoint[] {
  const newest = points.at(-1)
  const end = Date.parse(newest?.date ?? '')
  return points.filter(
    ({ date, kind }) => kind === newest?.kind && end - Date.parse(date) <= TREND_DAYS * DAY_MS,
  )
}

/**
 * The history of a finish that a page draws (the last `SHOWN_DAYS` days with a price) and the trend
 * of `trendForPage`. Days without a price are not counted, so that a new price never hides what was
 * there before a gap. If the store fails, the page only lacks these two.
 */
export async function historyForPage(
  question: PageHistoryQuestion,
): Promise<{ history: HistoryOnPage; trend: PricePoint[] }> {
  const own = await visitorCurrency(question.headers)
  try {
    return await historyAndTrend(own, question)
  } catch (error) {
    question.log.warn({ err: error }, 'Price history could not be read')
    return { history: { currency: question.currency ?? own, points: null }, trend: [] }
  }
}

async function historyAndTrend(own: Currency, { currency, ...question }: PageHistoryQuestion) {
  const ofOwn = await historyIn(own, question)
  if (isDrawn(ofOwn) && currency !== otherThan(own))
    return { history: ofOwn, trend: toTrend(ofOwn) }
  const ofOther = await historyIn(otherThan(own), question)
  const trend = toTrend(isDrawn(ofOwn) ? ofOwn : ofOther)
  const isOtherShown = currency === null ? isDrawn(ofOther) : currency !== own
  return { history: isOtherShown ? ofOther : ofOwn, trend }
}

async function historyIn(
  currency: Currency,
  { prices, cardId, finish }: Omit<PageHistoryQuestion, 'currency' | 'headers' | 'log'>,
) {
  const points = await prices.findHistory(cardId, { currency, finish, since: '' })
  return { currency, points: points.slice(-SHOWN_DAYS) }
}

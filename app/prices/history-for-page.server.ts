import type { Currency, Finish } from './price'
import type { PriceLookup } from './price-of.server'
import type { PricePoint } from './price-store'
import { visitorCurrency } from './visitor-currency.server'

/** The market a history is of, by its currency, and one price a day, oldest first. */
export type HistoryOnPage = { currency: Currency; points: PricePoint[] }

type HistoryQuestion = {
  prices: Pick<PriceLookup, 'historyOf'>
  cardId: string
  finish: Finish
  /** `null`: the visitor's own, or the other one where only that has a history. */
  currency: Currency | null
  headers: Headers
}

/** What a phone's width can show day by day. */
const SHOWN_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** The history of a finish that a page draws: the last three months that prices are known of. */
export async function historyForPage({
  currency,
  headers,
  ...question
}: HistoryQuestion): Promise<HistoryOnPage> {
  const own = visitorCurrency(headers)
  const first = await historyIn(currency ?? own, question)
  if (currency !== null || first.points.length > 1) return first
  const other = await historyIn(own === 'EUR' ? 'USD' : 'EUR', question)
  return other.points.length > 1 ? other : first
}

async function historyIn(
  currency: Currency,
  { prices, cardId, finish }: Omit<HistoryQuestion, 'currency' | 'headers'>,
): Promise<HistoryOnPage> {
  const points = await prices.historyOf(cardId, { currency, finish, since: '' })
  const last = points.at(-1)
  if (!last) return { currency, points }
  const since = new Date(Date.parse(last.date) - SHOWN_DAYS * DAY_MS).toISOString().slice(0, 10)
  return { currency, points: points.filter(({ date }) => date > since) }
}

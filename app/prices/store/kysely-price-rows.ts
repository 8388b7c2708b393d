import { z } from 'zod'
import { CURRENCY_OF, FINISHES, MARKETS, PRICE_KINDS } from '~/prices/price'
import type { MarketPrice } from '~/prices/price'
import type { CardPrices } from '~/prices/price-source'
import type { PriceRow } from '~/storage/tables'
import type { PricePoint } from '~/prices/price-store'

const market = z.enum(MARKETS)
const finish = z.enum(FINISHES)
const kind = z.enum(PRICE_KINDS)

/**
 * One row for each card, finish, market and day; of duplicates the later counts. Sorted by key, so
 * that two writers do not block each other's rows.
 */
export function toPriceRows(cards: readonly CardPrices[]): PriceRow[] {
  const rows = new Map<string, PriceRow>()
  for (const { cardId, prices } of cards)
    for (const price of prices) {
      const key = [cardId, price.finish, price.market, price.date].join(' ')
      rows.set(key, toPriceRow(cardId, price))
    }
  const inOrder = [...rows].sort(([a], [b]) => (a < b ? -1 : 1))
  return inOrder.map(([, row]) => row)
}

function toPriceRow(cardId: string, { finish, market, date, minor, kind }: MarketPrice): PriceRow {
  return { card_id: cardId, finish, market, day: date, minor, kind }
}

/** For each card, finish and market the row of the newest day. */
export function newestRows(rows: readonly PriceRow[]): PriceRow[] {
  const newest = new Map<string, PriceRow>()
  for (const row of rows) {
    const key = [row.card_id, row.finish, row.market].join(' ')
    const known = newest.get(key)
    if (!known || known.day <= row.day) newest.set(key, row)
  }
  return [...newest.values()]
}

export function priceFromRow(row: PriceRow): MarketPrice {
  const seller = market.parse(row.market)
  return {
    minor: row.minor,
    currency: CURRENCY_OF[seller],
    market: seller,
    kind: kind.parse(row.kind),
    finish: finish.parse(row.finish),
    date: row.day,
  }
}

export function pointFromRow(row: PriceRow): PricePoint {
  const { currency, kind, minor, date } = priceFromRow(row)
  return { date, minor, currency, kind }
}

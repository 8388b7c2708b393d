import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { CURRENCY_OF } from '~/prices/price'
import type { Price } from '~/prices/price'
import type { CardPrices } from '~/prices/sources/price-source'
import type { Database } from '~/storage/database.server'
import type { PriceRow } from '~/storage/tables'
import type { PricePoint } from './price-store'

/** Cards whose old days are looked for in one statement, before other requests get their turn. */
const CARDS_PER_LOOK = 100

/** See `PriceStore.forgetBefore`. */
export async function forgetPriceDays(db: Database, day: string, kept: number): Promise<void> {
  for (let after = ''; ;) {
    const last = await lastOfNext(db, after)
    if (last === null) return
    await forgetOfCards(db, { after, last }, day, kept)
    after = last
    await nextTurn()
  }
}

/** @returns `null` where no card comes after `after`. */
async function lastOfNext(db: Database, after: string): Promise<string | null> {
  const cards = await db
    .selectFrom('card_price_days')
    .select('card_id')
    .distinct()
    .where('card_id', '>', after)
    .orderBy('card_id')
    .limit(CARDS_PER_LOOK)
    .execute()
  return cards.at(-1)?.card_id ?? null
}

async function forgetOfCards(
  db: Database,
  { after, last }: { after: string; last: string },
  day: string,
  kept: number,
): Promise<void> {
  await db
    .deleteFrom('card_price_days as old')
    .where('old.card_id', '>', after)
    .where('old.card_id', '<=', last)
    .where('old.day', '<', day)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('card_price_days as newer')
          .select('newer.day')
          .whereRef('newer.card_id', '=', 'old.card_id')
          .whereRef('newer.finish', '=', 'old.finish')
          .whereRef('newer.market', '=', 'old.market')
          .whereRef('newer.day', '>', 'old.day')
          .orderBy('newer.day')
          .limit(1)
          .offset(kept - 1),
      ),
    )
    .execute()
}

const market = z.enum(['Cardmarket', 'TCGplayer'])
const finish = z.enum(['normal', 'holo', 'reverse', 'first-edition'])
const kind = z.enum([
  '30-day-average',
  '7-day-average',
  'trend',
  'average',
  'market',
  'median-listing',
  'lowest-offer',
])

/**
 * One row for each card, finish, market and day: of two for the same the later counts. In the order
 * of their keys, so that no two writers wait for each other's rows.
 */
export function rowsOf(cards: readonly CardPrices[]): PriceRow[] {
  const rows = new Map<string, PriceRow>()
  for (const { cardId, prices } of cards)
    for (const price of prices) {
      const key = [cardId, price.finish, price.market, price.date].join(' ')
      rows.set(key, rowOf(cardId, price))
    }
  const inOrder = [...rows].sort(([a], [b]) => (a < b ? -1 : 1))
  return inOrder.map(([, row]) => row)
}

function rowOf(cardId: string, { finish, market, date, minor, kind }: Price): PriceRow {
  return { card_id: cardId, finish, market, day: date, minor, kind }
}

/** Of each card, finish and market the row of the newest day. */
export function newestOf(rows: readonly PriceRow[]): PriceRow[] {
  const newest = new Map<string, PriceRow>()
  for (const row of rows) {
    const key = [row.card_id, row.finish, row.market].join(' ')
    const known = newest.get(key)
    if (!known || known.day <= row.day) newest.set(key, row)
  }
  return [...newest.values()]
}

export function priceFromRow(row: PriceRow): Price {
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

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '~/storage/database.server'

/** Cards per statement when deleting old days, before other requests run. */
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

/** @returns `null` if no card follows `after`. */
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

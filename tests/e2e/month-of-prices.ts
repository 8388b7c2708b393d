import { monthBefore } from '~/library/list/worth-change'
import type { MarketPrice } from '~/prices/price'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import { openDatabase } from '~/storage/database.server'

const now = new Date()
/** A month ago, as `2026-01-20`. */
export const since = monthBefore(now)

/** What a Charizard cost a month ago, and costs today. */
const charizard = [40000, 45810].map((minor, isNow): MarketPrice => {
  const date = isNow ? now.toISOString().slice(0, 10) : since
  return { minor, date, currency: 'USD', market: 'TCGplayer', kind: 'market', finish: 'holo' }
})

/** Stores both in a server's database. */
export async function putMonthOfPrices(dataDir: string) {
  const database = await openDatabase({ dataDir })
  await createKyselyPriceStore(database).putPrices([{ cardId: 'base1-4', prices: charizard }])
  await database.destroy()
}

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

/** What a Pikachu costs, at the other market alone. */
const pikachu: MarketPrice = {
  ...{ minor: 523, date: now.toISOString().slice(0, 10), currency: 'EUR', market: 'Cardmarket' },
  ...{ kind: 'trend', finish: 'normal' },
}

async function putPrices(dataDir: string, cardId: string, prices: MarketPrice[]) {
  const database = await openDatabase({ dataDir })
  await createKyselyPriceStore(database).putPrices([{ cardId, prices }])
  await database.destroy()
}

/** Stores the Charizard's prices in a server's database. */
export async function putMonthOfPrices(dataDir: string) {
  await putPrices(dataDir, 'base1-4', charizard)
}

/** Stores the Pikachu's. */
export async function putPriceElsewhere(dataDir: string) {
  await putPrices(dataDir, 'base1-58', [pikachu])
}

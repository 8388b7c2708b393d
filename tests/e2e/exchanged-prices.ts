import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MarketPrice } from '~/prices/price'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import { openDatabase } from '~/storage/database.server'
import { ecbXml } from '../fixtures/ecb-files'

/** Today, as in the dates of rates and prices. */
export const rateDay = new Date().toISOString().slice(0, 10)

/** A file of today's exchange rates, for the setting `EXCHANGE_RATES`. */
export const ratesFile = join(mkdtempSync(join(tmpdir(), 'exchange-')), 'rates.xml')
writeFileSync(ratesFile, ecbXml(rateDay))

/** Of a Charizard at Cardmarket, and of a Blastoise at TCGplayer alone. */
const charizard: MarketPrice = {
  ...{ minor: 40279, date: rateDay, currency: 'EUR', market: 'Cardmarket' },
  ...{ kind: '30-day-average', finish: 'holo' },
}
const blastoise: MarketPrice = {
  ...{ minor: 10000, date: rateDay, currency: 'USD', market: 'TCGplayer' },
  ...{ kind: 'market', finish: 'holo' },
}

/** Gives `base1-4` a price in euros and `base1-2` one in dollars. */
export async function putPrices(dataDir: string) {
  const database = await openDatabase({ dataDir })
  await createKyselyPriceStore(database).putPrices([
    { cardId: 'base1-4', prices: [charizard] },
    { cardId: 'base1-2', prices: [blastoise] },
  ])
  await database.destroy()
}

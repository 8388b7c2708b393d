import type { Env } from '~/env.server'
import { createCardmarketGuide } from '~/prices/sources/cardmarket.server'
import type { BulkPriceSource, CardPriceSource } from '~/prices/sources/price-source'
import { createTcgcsvBulk } from '~/prices/sources/tcgcsv.server'
import { createTcgdexPrices } from '~/prices/sources/tcgdex.server'

/** The sources that are asked when somebody looks at a card, in their order. */
export function cardPriceSources(env: Env): CardPriceSource[] {
  return [createTcgdexPrices({ baseUrl: env.CATALOGUE_URL })]
}

/** The sources that are imported whole. */
export function bulkPriceSources(env: Env): BulkPriceSource[] {
  return [
    createCardmarketGuide({ url: env.CARDMARKET_PRICES_URL }),
    createTcgcsvBulk({ baseUrl: env.TCGCSV_URL }),
  ]
}

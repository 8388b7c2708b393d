import { createCardmarketGuide } from './cardmarket-guide.server'
import { createPriceRequests } from './price-request.server'
import type { PriceRequestOptions } from './price-request.server'
import type { BulkPriceSource, CardPriceSource } from './price-source'
import { createTcgcsvBulk } from './tcgcsv-bulk.server'
import { createTcgdexPrices } from './tcgdex-prices.server'

export type PriceSourceUrls = {
  /** Base of TCGdex's API. */
  tcgdex: string
  /** Base of TCGCSV. */
  tcgcsv: string
  /** Cardmarket's price guide file. */
  cardmarket: string
}

/** TCGCSV turns callers away that do not say who they are. */
const USER_AGENT = 'pokemon-card-scanner/0.1 (self-hosted)'

/**
 * Someone may be waiting: two attempts within 4 s, four requests a second at most (TCGdex has
 * refused callers that came in bursts), and a minute's rest after five cards in vain.
 */
const FOR_ONE_CARD: PriceRequestOptions = {
  userAgent: USER_AGENT,
  timeoutMs: 1500,
  retries: 1,
  backOffMs: 200,
  spacingMs: 250,
  longestWaitMs: 500,
  maxWaiting: 40,
  maxBytes: 1024 * 1024,
  breakAfter: 5,
  breakMs: 60_000,
}

/** Nobody waits. The guide has some 60,000 products in about 20 MB. */
const IN_BULK: PriceRequestOptions = {
  ...FOR_ONE_CARD,
  timeoutMs: 60_000,
  retries: 3,
  backOffMs: 1000,
  longestWaitMs: 60_000,
  maxBytes: 128 * 1024 * 1024,
}

/** The sources that are asked when a card is looked at, in their order. */
export function cardPriceSources(
  { tcgdex }: Pick<PriceSourceUrls, 'tcgdex'>,
  changes: Partial<PriceRequestOptions> = {},
): CardPriceSource[] {
  const ask = createPriceRequests({ ...FOR_ONE_CARD, ...changes })
  return [createTcgdexPrices({ baseUrl: tcgdex, ask })]
}

/** The sources that are imported whole. */
export function bulkPriceSources(
  { tcgcsv, cardmarket }: Pick<PriceSourceUrls, 'tcgcsv' | 'cardmarket'>,
  changes: Partial<PriceRequestOptions> = {},
): BulkPriceSource[] {
  const ask = () => createPriceRequests({ ...IN_BULK, ...changes })
  return [
    createCardmarketGuide({ url: cardmarket, ask: ask() }),
    createTcgcsvBulk({ baseUrl: tcgcsv, ask: ask() }),
  ]
}

import type { CatalogueCard } from '~/catalogue/card'
import type { Jobs } from '~/storage/jobs.server'
import { createPriceDesk } from './page-prices.server'
import type { PriceDesk } from './page-prices.server'
import { createPriceLookup } from './price-lookup.server'
import type { PriceLookup } from './price-lookup.server'
import { createCardmarketGuide } from './sources/cardmarket.server'
import { createPriceRequests } from './sources/price-request.server'
import type { PriceRequestOptions } from './sources/price-request.server'
import type { BulkPriceSource, CardPriceSource } from './sources/price-source'
import { startDailySync, PRICE_SYNC_JOB, syncPrices } from './sources/sync-prices.server'
import { createTcgcsvBulk } from './sources/tcgcsv.server'
import { createTcgdexPrices } from './sources/tcgdex.server'
import type { PriceStore } from './store/price-store'

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

export type StartPricesOptions = {
  store: PriceStore
  jobs: Jobs
  catalogue: {
    current(): { cards: readonly CatalogueCard[]; byId: ReadonlyMap<string, CatalogueCard> }
  }
  urls: PriceSourceUrls
  /** Whether the server imports the prices of all cards by itself, day by day. */
  bulk: boolean
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void }
}

export type Prices = PriceDesk &
  Pick<PriceLookup, 'priceOf' | 'pricesOf' | 'revision' | 'changedSince' | 'historyOf'> & {
    stop(): Promise<void>
  }

/** Gives a running server its prices: those in the store, and the sources that keep them new. */
export function startPrices({
  store,
  jobs,
  catalogue,
  urls,
  bulk,
  log,
}: StartPricesOptions): Prices {
  const lookup = createPriceLookup({ store, catalogue, log, sources: cardPriceSources(urls) })
  const bulkSources = bulkPriceSources(urls)
  const daily = bulk
    ? startDailySync({
        log,
        sync: async (signal) => {
          const { cards } = catalogue.current()
          const run = await jobs.alone(PRICE_SYNC_JOB, () =>
            syncPrices({ store, sources: bulkSources, cards, signal }),
          )
          return run.status === 'busy' ? [] : run.result
        },
      })
    : null
  return {
    ...createPriceDesk({ lookup, log }),
    priceOf: lookup.priceOf,
    pricesOf: lookup.pricesOf,
    revision: lookup.revision,
    changedSince: lookup.changedSince,
    historyOf: lookup.historyOf,
    stop: async () => {
      await daily?.stop()
      await lookup.settled()
    },
  }
}

import type { CatalogueCard } from '~/catalogue/card'
import { startDailySync } from './daily-sync.server'
import { createPriceDesk } from './price-desk.server'
import type { PriceDesk } from './price-desk.server'
import { createPriceLookup } from './price-of.server'
import type { PriceLookup } from './price-of.server'
import { bulkPriceSources, cardPriceSources } from './price-sources.server'
import type { PriceSourceUrls } from './price-sources.server'
import type { PriceStore } from './price-store'
import { PRICE_SYNC_JOB, syncPrices } from './sync-prices.server'
import type { Jobs } from '~/storage/jobs.server'

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

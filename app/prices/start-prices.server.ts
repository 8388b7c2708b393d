import type { CatalogueCard } from '~/catalogue/card'
import type { Jobs } from '~/storage/jobs.server'
import { createPagePrices } from './page-prices.server'
import type { PagePrices, VisitorExchange } from './page-prices.server'
import { createPriceLookup } from './lookup.server'
import type { PriceLookup } from './lookup.server'
import type { BulkPriceSource, CardPriceSource } from './sources/price-source'
import { startDailySync, PRICE_SYNC_JOB, syncPrices } from './sources/sync-prices.server'
import type { PriceStore } from './store/price-store'

export type StartPricesOptions = {
  store: PriceStore
  jobs: Jobs
  catalogue: {
    current(): { cards: readonly CatalogueCard[]; byId: ReadonlyMap<string, CatalogueCard> }
  }
  sources: {
    /** Asked when somebody looks at a card, in this order until one knows a price. */
    card: readonly CardPriceSource[]
    /** Imported completely, once a day; empty if the server does not import by itself. */
    bulk: readonly BulkPriceSource[]
  }
  exchange: VisitorExchange
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void }
}

export type Prices = PagePrices &
  Pick<
    PriceLookup,
    'priceOf' | 'pricesOf' | 'pastPricesOf' | 'revision' | 'changedSince' | 'historyOf'
  > & {
    stop(): Promise<void>
  }

/** Gives a running server its prices: the stored ones, kept up to date from the sources. */
export function startPrices(options: StartPricesOptions): Prices {
  const { store, jobs, catalogue, sources, exchange, log } = options
  const lookup = createPriceLookup({ store, catalogue, log, sources: sources.card })
  const daily =
    sources.bulk.length > 0
      ? startDailySync({
          log,
          sync: async (signal) => {
            const { cards } = catalogue.current()
            const run = await jobs.alone(PRICE_SYNC_JOB, () =>
              syncPrices({ store, sources: sources.bulk, cards, signal }),
            )
            return run.status === 'busy' ? [] : run.result
          },
        })
      : null
  return {
    ...createPagePrices({ lookup, exchange, log }),
    priceOf: lookup.priceOf,
    pricesOf: lookup.pricesOf,
    pastPricesOf: lookup.pastPricesOf,
    revision: lookup.revision,
    changedSince: lookup.changedSince,
    historyOf: lookup.historyOf,
    stop: async () => {
      await daily?.stop()
      await lookup.settled()
    },
  }
}

import type { CatalogueCard } from '~/catalogue/card'
import { InvalidEnvError } from './env.server'
import type { Env } from './env.server'
import { log } from '~/http/log.server'
import { createEcbRates } from '~/prices/exchange/ecb.server'
import { NO_EXCHANGE, startExchangeRates } from '~/prices/exchange/exchange-rates.server'
import type { ExchangeRates } from '~/prices/exchange/exchange-rates.server'
import { createKyselyRatesStore } from '~/prices/exchange/kysely-rates-store.server'
import { createRatesFile } from '~/prices/exchange/rates-file.server'
import { findRatesFault } from '~/prices/exchange/rates-setting.server'
import { createPriceLookup } from '~/prices/lookup.server'
import type { PriceLookup } from '~/prices/lookup.server'
import { createPagePrices } from '~/prices/screens/page-prices.server'
import type { PagePrices, VisitorExchange } from '~/prices/screens/page-prices.server'
import { createCardmarketGuide } from '~/prices/sources/cardmarket.server'
import type { BulkPriceSource, CardPriceSource } from '~/prices/price-source'
import { PRICE_SYNC_JOB, startDailySync, syncPrices } from '~/prices/sources/sync-prices.server'
import { createTcgcsvBulk } from '~/prices/sources/tcgcsv.server'
import { createTcgdexPrices } from '~/prices/sources/tcgdex.server'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import type { Database } from '~/storage/database.server'
import type { Jobs } from '~/storage/jobs.server'

type PriceParts = {
  database: Database
  jobs: Jobs
  catalogue: {
    current(): { cards: readonly CatalogueCard[]; byId: ReadonlyMap<string, CatalogueCard> }
  }
  exchange: VisitorExchange
}

export type Prices = PagePrices &
  Pick<
    PriceLookup,
    'findPrice' | 'findPrices' | 'findPastPrices' | 'revision' | 'changedSince' | 'findHistory'
  > & {
    stop(): Promise<void>
  }

/** @throws {InvalidEnvError} if the file of exchange rates cannot be used. */
export function requireRates({ EXCHANGE_RATES }: Env): void {
  const fault = findRatesFault(EXCHANGE_RATES)
  if (fault !== null) throw new InvalidEnvError([`EXCHANGE_RATES: ${fault}`])
}

/** The prices of this server: the stored ones, kept up to date from the configured sources. */
export function startPrices(env: Env, parts: PriceParts): Prices {
  const { database, jobs, catalogue, exchange } = parts
  const store = createKyselyPriceStore(database)
  const lookup = createPriceLookup({ store, catalogue, log, sources: cardPriceSources(env) })
  const sources = bulkPriceSources(env)
  const daily = env.PRICES_BULK
    ? startDailySync({
        log,
        sync: async (signal) => {
          const { cards } = catalogue.current()
          const run = await jobs.alone(PRICE_SYNC_JOB, () =>
            syncPrices({ store, sources, cards, signal }),
          )
          return run.status === 'busy' ? [] : run.result
        },
      })
    : null
  return {
    ...createPagePrices({ lookup, exchange, log }),
    findPrice: lookup.findPrice,
    findPrices: lookup.findPrices,
    findPastPrices: lookup.findPastPrices,
    revision: lookup.revision,
    changedSince: lookup.changedSince,
    findHistory: lookup.findHistory,
    stop: async () => {
      await daily?.stop()
      await lookup.settled()
    },
  }
}

/** The rates for showing amounts in other currencies, if the owner has switched them on. */
export function startOwnExchange(env: Env, database: Database, jobs: Jobs): Promise<ExchangeRates> {
  const setting = env.EXCHANGE_RATES
  switch (setting.from) {
    case 'nowhere':
      return Promise.resolve(NO_EXCHANGE)
    case 'file': {
      const source = createRatesFile({ path: setting.path })
      return startExchangeRates({ name: 'file', source, log })
    }
    case 'ecb': {
      const source = createEcbRates({ url: env.ECB_RATES_URL })
      const shared = { store: createKyselyRatesStore(database), jobs }
      return startExchangeRates({ name: 'ECB', source, shared, log })
    }
  }
}

/** The sources asked when somebody looks at a card, in this order until one knows a price. */
function cardPriceSources(env: Env): CardPriceSource[] {
  return [createTcgdexPrices({ baseUrl: env.CATALOGUE_URL })]
}

/** The sources that are imported completely, once a day. */
export function bulkPriceSources(env: Env): BulkPriceSource[] {
  return [
    createCardmarketGuide({ url: env.CARDMARKET_PRICES_URL }),
    createTcgcsvBulk({ baseUrl: env.TCGCSV_URL }),
  ]
}

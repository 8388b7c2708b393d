import type { Env } from '~/env.server'
import { log } from '~/http/log.server'
import { createEcbRates } from '~/prices/exchange/ecb.server'
import { NO_EXCHANGE, startExchangeRates } from '~/prices/exchange/exchange-rates.server'
import type { ExchangeRates } from '~/prices/exchange/exchange-rates.server'
import { createKyselyRatesStore } from '~/prices/exchange/kysely-rates-store.server'
import { createRatesFile } from '~/prices/exchange/rates-file.server'
import { createCardmarketGuide } from '~/prices/sources/cardmarket.server'
import type { BulkPriceSource, CardPriceSource } from '~/prices/sources/price-source'
import { createTcgcsvBulk } from '~/prices/sources/tcgcsv.server'
import { createTcgdexPrices } from '~/prices/sources/tcgdex.server'
import { startPrices } from '~/prices/start-prices.server'
import type { Prices, StartPricesOptions } from '~/prices/start-prices.server'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import type { Database } from '~/storage/database.server'
import type { Jobs } from '~/storage/jobs.server'

type PriceParts = Pick<StartPricesOptions, 'jobs' | 'catalogue' | 'exchange'> & {
  database: Database
}

/** The prices of this server, from the configured sources. */
export function startOwnPrices(env: Env, { database, ...parts }: PriceParts): Prices {
  const sources = {
    card: cardPriceSources(env),
    bulk: env.PRICES_BULK ? bulkPriceSources(env) : [],
  }
  return startPrices({ ...parts, store: createKyselyPriceStore(database), sources, log })
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

/** The sources asked when somebody looks at a card, in order. */
export function cardPriceSources(env: Env): CardPriceSource[] {
  return [createTcgdexPrices({ baseUrl: env.CATALOGUE_URL })]
}

/** The sources that are imported completely. */
export function bulkPriceSources(env: Env): BulkPriceSource[] {
  return [
    createCardmarketGuide({ url: env.CARDMARKET_PRICES_URL }),
    createTcgcsvBulk({ baseUrl: env.TCGCSV_URL }),
  ]
}

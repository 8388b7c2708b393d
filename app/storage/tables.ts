import type { CatalogueTables } from '~/catalogue/kysely-catalogue-tables'
import type { PriceTables } from '~/prices/kysely-price-tables'

/** Every table of the storage layer, each store's beside its adapter. */
export type DatabaseTables = CatalogueTables & PriceTables

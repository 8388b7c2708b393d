import type { PriceTables } from '~/prices/kysely-price-tables'
import type { CatalogueTables } from '~/catalogue/store/kysely-catalogue-tables'

/** Every table of the storage layer, each store's beside its adapter. */
export type DatabaseTables = CatalogueTables & PriceTables

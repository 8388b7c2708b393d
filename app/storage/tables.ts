import type { CatalogueTables } from '~/catalogue/kysely-catalogue-tables'

/** Every table of the storage layer, each store's beside its adapter. */
export type DatabaseTables = CatalogueTables

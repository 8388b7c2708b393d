import type { AuthTables } from '~/auth/core/kysely-auth-tables'
import type { CatalogueTables } from '~/catalogue/store/kysely-catalogue-tables'

/** Every table of the storage layer, each store's beside its adapter. */
export type DatabaseTables = AuthTables & CatalogueTables

import type { AuthTables } from '~/auth/core/kysely-auth-tables'
import type { AuthLimitTables } from '~/auth/kysely-auth-limit-tables'
import type { CatalogueTables } from '~/catalogue/store/kysely-catalogue-tables'
import type { LibraryTables } from '~/library/kysely-library-tables'
import type { PendingImportTables } from '~/library/transfer/kysely-pending-import-tables'
import type { PriceTables } from '~/prices/kysely-price-tables'
import type { JobTables } from './kysely-job-tables'
import type { ServerKeyTables } from './kysely-server-key-tables'

/** Every table of the storage layer, each store's beside its adapter. */
export type DatabaseTables = AuthTables &
  AuthLimitTables &
  CatalogueTables &
  PriceTables &
  LibraryTables &
  PendingImportTables &
  JobTables &
  ServerKeyTables

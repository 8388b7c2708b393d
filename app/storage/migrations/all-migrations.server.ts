import type { Migration } from 'kysely'
import * as catalogue from './0001-catalogue.server'
import * as authCore from './0100-auth-core.server'
import * as authLimits from './0110-auth-limits.server'
import * as prices from './0200-prices.server'
import * as library from './0300-library.server'
import * as libraryImports from './0310-library-imports.server'
import * as jobs from './0400-jobs.server'
import * as noAuthLocks from './0410-no-auth-locks.server'
import * as priceRevisions from './0420-price-revisions.server'
import * as serverKeys from './0430-server-keys.server'

/** Every migration by name, run in the order of the names. In code, so that they are bundled. */
export const ALL_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogue,
  '0100-auth-core': authCore,
  '0110-auth-limits': authLimits,
  '0200-prices': prices,
  '0300-library': library,
  '0310-library-imports': libraryImports,
  '0400-jobs': jobs,
  '0410-no-auth-locks': noAuthLocks,
  '0420-price-revisions': priceRevisions,
  '0430-server-keys': serverKeys,
}

import { onTestFinished } from 'vitest'
import { openOnSqlite } from '../../../tests/setup/databases'
import { createKyselyPendingImportStore } from './kysely-pending-import-store.server'

/** An empty store in a file of its own, gone when the test is over. */
export async function temporaryImports() {
  const { database, close } = await openOnSqlite()
  onTestFinished(close)
  return createKyselyPendingImportStore(database)
}

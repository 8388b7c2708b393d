import { describeOnEachDatabase } from '../../../tests/setup/databases'
import { createKyselyPendingImportStore } from './kysely-pending-import-store.server'
import { describePendingImportStore } from './pending-import-store.contract'

describeOnEachDatabase(({ name, open }) =>
  describePendingImportStore(`Kysely on ${name}`, async () => {
    const { database, close } = await open()
    return { store: createKyselyPendingImportStore(database), close }
  }),
)

import { describeOnEachDatabase } from '../../../tests/setup/databases'
import { createKyselyPendingImportStore } from './kysely-pending-imports.server'
import { describePendingImportStore } from '../../../tests/contracts/pending-import-store'

describeOnEachDatabase(({ name, open }) =>
  describePendingImportStore(`Kysely on ${name}`, async () => {
    const { database, close } = await open()
    return { store: createKyselyPendingImportStore(database), close }
  }),
)

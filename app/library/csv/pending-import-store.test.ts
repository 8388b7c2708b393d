import { describeOnEachDatabase } from '../../../tests/setup/databases'
import { createKyselyPendingImportStore } from './pending-import-store'
import { describePendingImportStore } from '../../../tests/contracts/pending-import-store'

describeOnEachDatabase(({ name, open }) =>
  describePendingImportStore(`Kysely on ${name}`, async () => {
    const { database, close } = await open()
    return { store: createKyselyPendingImportStore(database), close }
  }),
)

import { describeOnEachDatabase } from '../../tests/setup/databases'
import { createKyselyLibraryStore } from './kysely-library-store.server'
import { describeLibraryStore } from './library-store.contract'

describeOnEachDatabase(({ name, open }) =>
  describeLibraryStore(`Kysely on ${name}`, async () => {
    const { database, close } = await open()
    return { store: createKyselyLibraryStore(database), close }
  }),
)

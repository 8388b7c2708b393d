import { describeOnEachDatabase } from '../../../tests/setup/databases'
import { createKyselyLibraryStore } from './kysely-library-store.server'
import { describeLibraryImports } from '../../../tests/contracts/library-import'
import { describeLibraryStore } from '../../../tests/contracts/library-store'

describeOnEachDatabase(({ name, open }) => {
  const empty = async () => {
    const { database, close } = await open()
    return { store: createKyselyLibraryStore(database), close }
  }
  describeLibraryStore(`Kysely on ${name}`, empty)
  describeLibraryImports(`Kysely on ${name}`, empty)
})

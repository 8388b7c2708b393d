import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '~/storage/database.server'
import { createKyselyLibraryStore } from './kysely-library-store.server'
import { describeLibraryStore } from './library-store.contract'

describeLibraryStore('Kysely on SQLite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'library-'))
  const db = await openDatabase({ dataDir })
  const close = async () => {
    await db.destroy()
    await rm(dataDir, { recursive: true })
  }
  return { store: createKyselyLibraryStore(db), close }
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase } from '~/storage/database.server'
import { createKyselyLibraryStore } from './kysely-library-store.server'

/** An empty store on a file in a folder of its own, both gone when the test is over. */
export async function temporaryLibrary() {
  const dataDir = await mkdtemp(join(tmpdir(), 'library-'))
  const db = await openDatabase({ dataDir })
  onTestFinished(async () => {
    await db.destroy()
    await rm(dataDir, { recursive: true })
  })
  return createKyselyLibraryStore(db)
}

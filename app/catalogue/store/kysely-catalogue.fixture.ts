import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase } from '~/storage/database.server'
import { createKyselyCatalogueStore } from './kysely-catalogue-store.server'

/** A folder that is gone when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** An empty store on a file in a folder of its own, both gone when the test is over. */
export async function temporaryStore() {
  const dataDir = await temporaryFolder()
  const db = await openDatabase({ dataDir })
  onTestFinished(() => db.destroy())
  return { dataDir, db, store: createKyselyCatalogueStore(db) }
}

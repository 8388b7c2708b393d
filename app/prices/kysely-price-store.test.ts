import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '~/storage/database.server'
import { createKyselyPriceStore } from './kysely-price-store.server'
import { describePriceStore } from './price-store.contract'

describePriceStore('Kysely on SQLite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prices-'))
  const db = await openDatabase({ dataDir })
  const close = async () => {
    await db.destroy()
    await rm(dataDir, { recursive: true })
  }
  return { store: createKyselyPriceStore(db), close }
})

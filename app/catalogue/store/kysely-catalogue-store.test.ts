import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '~/storage/database.server'
import { describeCatalogueStore, firstSet, madeUpCard } from './catalogue-store.contract'
import { createKyselyCatalogueStore } from './kysely-catalogue-store.server'

async function openStore() {
  const dataDir = await mkdtemp(join(tmpdir(), 'catalogue-'))
  const db = await openDatabase({ dataDir })
  const close = async () => {
    await db.destroy()
    await rm(dataDir, { recursive: true })
  }
  return { dataDir, db, store: createKyselyCatalogueStore(db), close }
}

describeCatalogueStore('Kysely on SQLite', openStore)

describe('the catalogue in a SQLite file', () => {
  it('is readable by its owner only', async () => {
    const { dataDir, close } = await openStore()
    for (const file of ['scanner.db', 'scanner.db-wal'])
      expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600)
    await close()
  })

  it('shows a second connection the old catalogue until the new one is whole', async () => {
    const { dataDir, store, close } = await openStore()
    const other = await openDatabase({ dataDir })
    const reader = createKyselyCatalogueStore(other)
    await store.replaceCards([firstSet], [madeUpCard('old')])
    const fresh = Array.from({ length: 2000 }, (_, i) => madeUpCard(String(i)))
    let writing = true
    const write = store.replaceCards([firstSet], fresh).finally(() => (writing = false))
    const seen = new Set<number>()
    while (writing) {
      seen.add((await reader.allCards()).length)
      await new Promise(setImmediate)
    }
    await write
    seen.add((await reader.allCards()).length)
    expect([...seen]).toEqual([1, 2000])
    await other.destroy()
    await close()
  })

  it('removes the rows of superseded and abandoned catalogues', async () => {
    const { db, store, close } = await openStore()
    const abandoned = { id: 'killed', started_at: '2020-01-01T00:00:00.000Z', finished_at: null }
    await db.insertInto('catalogue_generations').values(abandoned).execute()
    for (let i = 0; i < 3; i++) await store.replaceCards([firstSet], [madeUpCard('1')])
    expect(await db.selectFrom('catalogue_cards').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('catalogue_generations').select('id').execute()).toHaveLength(1)
    await close()
  })
})

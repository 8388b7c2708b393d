import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/setup/databases'
import {
  describeCatalogueStore,
  firstSet,
  madeUpCard,
} from '../../../tests/contracts/catalogue-store'
import { createKyselyCatalogueStore } from './kysely-catalogue-store.server'
import { temporaryStore } from '../../../tests/fixtures/kysely-catalogue'

describe('the catalogue in a SQLite file', () => {
  it('is readable by its owner only', async () => {
    const { dataDir } = await temporaryStore()
    for (const file of ['scanner.db', 'scanner.db-wal'])
      expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600)
  })
})

describeOnEachDatabase(({ name, open }) => {
  describeCatalogueStore(`Kysely on ${name}`, async () => {
    const { database, close } = await open()
    return { store: createKyselyCatalogueStore(database), close }
  })

  it('shows a second connection the old catalogue until the new one is whole', async () => {
    const { database, reopen, close } = await open()
    const store = createKyselyCatalogueStore(database)
    const reader = createKyselyCatalogueStore(await reopen())
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
    await close()
  })

  it('removes the rows of superseded and abandoned catalogues', async () => {
    const { database, close } = await open()
    const store = createKyselyCatalogueStore(database)
    const abandoned = { id: 'killed', started_at: '2020-01-01T00:00:00.000Z', finished_at: null }
    await database.insertInto('catalogue_generations').values(abandoned).execute()
    for (let i = 0; i < 3; i++) await store.replaceCards([firstSet], [madeUpCard('1')])
    expect(await database.selectFrom('catalogue_cards').select('id').execute()).toHaveLength(1)
    const generations = await database.selectFrom('catalogue_generations').select('id').execute()
    expect(generations).toHaveLength(1)
    await close()
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueStore } from '~/catalogue/store/catalogue-store'
import { importCatalogue } from '~/catalogue/import/import-catalogue.server'
import { importFingerprints } from '~/catalogue/import/import-fingerprints.server'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import { packCatalogue } from '~/scan/recognition-catalogue'
import type { CatalogueSnapshot } from '~/scan/recognition-catalogue'
import { openDatabase } from '~/storage/database.server'
import type { JudgingCatalogue } from './judge-scan'

export type BenchCatalogue = { judging: JudgingCatalogue; snapshot: CatalogueSnapshot }

export type CatalogueFiles = { catalogue: string; sets: string; fingerprints?: string }

/** The catalogue the app itself would use, from its data folder. */
export async function catalogueOfApp(dataDir: string): Promise<BenchCatalogue> {
  const database = await openDatabase({ dataDir })
  try {
    return await readAll(createKyselyCatalogueStore(database))
  } finally {
    await database.destroy()
  }
}

/** A catalogue made of files for this one run, by the same way as `npm run catalogue -- import`. */
export async function catalogueOfFiles(files: CatalogueFiles): Promise<BenchCatalogue> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-catalogue-'))
  const database = await openDatabase({ dataDir })
  try {
    const store = createKyselyCatalogueStore(database)
    const { catalogue, sets, fingerprints } = files
    const imported = await importCatalogue({ store, cardsFile: catalogue, setsFile: sets })
    if (imported.status !== 'imported') throw new Error(`${catalogue}: ${imported.status}`)
    if (fingerprints) {
      const added = await importFingerprints({ store, file: fingerprints })
      if (added.status !== 'imported') throw new Error(`${fingerprints}: ${added.status}`)
    }
    return await readAll(store)
  } finally {
    await database.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function readAll(store: CatalogueStore): Promise<BenchCatalogue> {
  const cards = await store.allCards()
  const fingerprints = await store.allFingerprints()
  if (cards.length === 0) throw new Error('The catalogue is empty: import or sync one first.')
  return {
    judging: { cards: new Map(cards.map((card) => [card.id, card])), fingerprints },
    snapshot: packCatalogue(await store.version(), cards, fingerprints),
  }
}

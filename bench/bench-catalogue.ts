import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { CatalogueStore } from '~/catalogue/store/catalogue-store'
import { importCatalogue } from '~/catalogue/import/import-catalogue.server'
import { readPrintedNames } from '~/catalogue/languages/read-printed-names.server'
import { importFingerprints } from '~/catalogue/import/import-fingerprints.server'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import { readEnv } from '~/env.server'
import { packCatalogue } from '~/scan/worker/shared-catalogue'
import type { PackedCatalogue } from '~/scan/worker/shared-catalogue'
import { openDatabase, databaseTarget } from '~/storage/database.server'
import type { DatabaseTarget } from '~/storage/database.server'
import { dataOf, hasCatalogue, MissingDataError } from './bench-data'
import type { JudgingCatalogue } from './scan/judge-scan'

export type BenchCatalogue = { judging: JudgingCatalogue; snapshot: PackedCatalogue }

export type CatalogueFiles = { catalogue: string; sets: string; fingerprints?: string }

/**
 * The catalogue from a mode's data, or else the app's own, described in one line.
 *
 * @param named the data options that make up a catalogue.
 * @throws {MissingDataError} if one of its files is missing, or the app has no cards either.
 */
export async function catalogueOf(
  mode: Command,
  named: readonly ('catalogue' | 'sets' | 'fingerprints')[],
): Promise<BenchCatalogue> {
  if (!hasCatalogue(mode)) {
    console.log('catalogue: the app’s own')
    return catalogueOfApp(databaseTarget(readEnv()))
  }
  const { catalogue, sets, fingerprints } = dataOf(mode, named)
  console.log(`catalogue: ${catalogue}`)
  return catalogueOfFiles(
    named.includes('fingerprints') ? { catalogue, sets, fingerprints } : { catalogue, sets },
  )
}

/** What a server knows before any fingerprint is built; they are still used to judge answers. */
export function withoutFingerprints({ judging, snapshot }: BenchCatalogue): BenchCatalogue {
  const nothing = new SharedArrayBuffer(0)
  return { judging, snapshot: { ...snapshot, words: nothing, rows: nothing } }
}

async function catalogueOfApp(target: DatabaseTarget): Promise<BenchCatalogue> {
  const database = await openDatabase(target)
  try {
    const catalogue = await readAll(createKyselyCatalogueStore(database))
    if (catalogue.judging.cards.size === 0)
      throw new MissingDataError('The app’s catalogue is empty: name one by --data, or sync it')
    return catalogue
  } finally {
    await database.destroy()
  }
}

/** A catalogue made from files for this one run. */
export async function catalogueOfFiles(files: CatalogueFiles): Promise<BenchCatalogue> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-catalogue-'))
  const database = await openDatabase({ dataDir })
  try {
    const store = createKyselyCatalogueStore(database)
    await fillCatalogue(store, files)
    return await readAll(store)
  } finally {
    await database.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Fills a catalogue the way `npm run catalogue -- import` does.
 *
 * @throws if a file cannot be used.
 */
export async function fillCatalogue(store: CatalogueStore, files: CatalogueFiles): Promise<void> {
  const { catalogue, sets, fingerprints } = files
  const imported = await importCatalogue({ store, cardsFile: catalogue, setsFile: sets })
  if (imported.status !== 'imported') throw new Error(importError(catalogue, imported))
  if (!fingerprints) return
  const added = await importFingerprints({ store, file: fingerprints })
  if (added.status !== 'imported') throw new Error(importError(fingerprints, added))
}

function importError(file: string, outcome: { status: string; reason?: string }): string {
  return outcome.reason ?? `${file}: ${outcome.status}`
}

async function readAll(store: CatalogueStore): Promise<BenchCatalogue> {
  const cards = await store.allCards()
  const fingerprints = await store.allFingerprints()
  const printed = (await readPrintedNames(store)).map(({ names }) => names)
  return {
    judging: { cards: new Map(cards.map((card) => [card.id, card])), fingerprints },
    snapshot: packCatalogue(await store.version(), cards, fingerprints, printed),
  }
}

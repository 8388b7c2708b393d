import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { CatalogueCard } from '~/catalogue/card'
import type { CatalogueStore } from '~/catalogue/catalogue-store'
import { importCatalogue } from '~/catalogue/import/import-catalogue.server'
import { readPrintedNames } from '~/catalogue/starter/read-printed-names.server'
import { loadStarter, openStarter } from '~/catalogue/starter/starter.server'
import { importFingerprints } from '~/catalogue/import/import-fingerprints.server'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import { readEnv } from '~/services/env.server'
import { packCatalogue } from '~/scan/worker/shared-catalogue'
import type { PackedCatalogue } from '~/scan/worker/shared-catalogue'
import { openDatabase, databaseTarget } from '~/storage/database.server'
import type { DatabaseTarget } from '~/storage/database.server'
import { dataOf, hasCatalogue } from './bench-data'
import type { JudgingCatalogue } from './scan/judge-scan'

export type BenchCatalogue = { judging: JudgingCatalogue; snapshot: PackedCatalogue }

export type CatalogueFiles = { catalogue: string; sets: string; fingerprints?: string }

/**
 * The catalogue from a mode's data, or else the app's own, or else the one that ships with the app,
 * described in one line.
 *
 * @param named the data options that make up a catalogue.
 * @throws {MissingDataError} if one of its files is missing.
 */
export async function catalogueOf(
  mode: Command,
  named: readonly ('catalogue' | 'sets' | 'fingerprints')[],
): Promise<BenchCatalogue> {
  if (!hasCatalogue(mode)) {
    const own = await catalogueOfApp(databaseTarget(readEnv()))
    const isEmpty = own.judging.cards.size === 0
    console.log(isEmpty ? 'catalogue: the one that ships with the app' : 'catalogue: the app’s own')
    return isEmpty ? shippedCatalogue() : own
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

/**
 * The same catalogue followed by copies under other ids, names, attacks and sets, with fingerprints
 * as far from the original's as from any other card's.
 */
export function enlarged(catalogue: BenchCatalogue, times: number): BenchCatalogue {
  if (times <= 1) return catalogue
  const { judging, snapshot } = catalogue
  const hasFingerprints = snapshot.rows.byteLength > 0
  const cards = [...judging.cards.values()]
  const fingerprints = new Map(hasFingerprints ? judging.fingerprints : [])
  for (let copy = 1; copy < times; copy++)
    for (const card of judging.cards.values()) {
      const copied = copyOf(card, copy)
      cards.push(copied)
      const fingerprint = hasFingerprints ? judging.fingerprints.get(card.id) : undefined
      // Turning each word keeps how many bits are set, which noise would not.
      if (fingerprint)
        fingerprints.set(
          copied.id,
          fingerprint.map((word) => turned(word, copy)),
        )
    }
  const packed = packCatalogue(`${snapshot.version} × ${times}`, cards, fingerprints)
  return { judging, snapshot: { ...packed, printed: snapshot.printed } }
}

function copyOf(card: CatalogueCard, copy: number): CatalogueCard {
  const { id, name, set, artist, attacks, abilities } = card
  const reword = (text: string) => Array.from(text, (letter) => shifted(letter, copy)).join('')
  return {
    ...card,
    id: `${id}~${copy}`,
    name: reword(name),
    artist: artist === null ? null : reword(artist),
    attacks: attacks.map(reword),
    abilities: abilities.map(reword),
    set: { ...set, id: `${set.id}~${copy}`, name: reword(set.name), code: null },
  }
}

/** Letters further on in the alphabet: names of the same lengths, with other letters. */
function shifted(letter: string, by: number): string {
  if (!/[a-z]/i.test(letter)) return letter
  const first = letter < 'a' ? 65 : 97
  return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 2 * by) % 26))
}

function turned(word: number, by: number): number {
  return ((word << (3 * by)) | (word >>> (32 - 3 * by))) >>> 0
}

async function catalogueOfApp(target: DatabaseTarget): Promise<BenchCatalogue> {
  const database = await openDatabase(target)
  try {
    return await readAll(createKyselyCatalogueStore(database))
  } finally {
    await database.destroy()
  }
}

function shippedCatalogue(): Promise<BenchCatalogue> {
  return temporaryCatalogue((store) => loadStarter(store, openStarter()))
}

/** A catalogue made from files for this one run. */
export function catalogueOfFiles(files: CatalogueFiles): Promise<BenchCatalogue> {
  return temporaryCatalogue((store) => fillCatalogue(store, files))
}

async function temporaryCatalogue(
  fill: (store: CatalogueStore) => Promise<unknown>,
): Promise<BenchCatalogue> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-catalogue-'))
  const database = await openDatabase({ dataDir })
  try {
    const store = createKyselyCatalogueStore(database)
    await fill(store)
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

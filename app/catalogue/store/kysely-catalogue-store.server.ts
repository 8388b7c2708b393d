import { setImmediate } from 'node:timers/promises'
import type { CardSet, CatalogueCard } from '~/catalogue/card'
import type { Database } from '~/storage/database.server'
import type { CatalogueCounts, CatalogueStore } from '~/catalogue/catalogue-store'
import { printedNamesSchema } from '~/catalogue/printed-names'
import { fingerprintFromHex } from '~/catalogue/fingerprint'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { cardReader, setFromRow } from './kysely-catalogue-rows'
import {
  CURRENT,
  NOTHING,
  replaceGeneration,
  writeFingerprints,
  writeImagesMissing,
  writePrintedNames,
} from './kysely-catalogue-writes.server'

/** Ids per statement; SQLite allows 32,766 parameters, PostgreSQL 65,535. */
const IDS_PER_QUERY = 10_000
/** A server reads the whole catalogue while it serves requests: they run in between. */
const ROWS_AT_A_TIME = 500

/**
 * The catalogue in a SQL database. Each read is one statement that joins the state row, so it sees
 * one generation whatever other processes write meanwhile.
 */
export function createKyselyCatalogueStore(db: Database): CatalogueStore {
  return {
    version: () => readVersion(db),
    counts: () => readCounts(db),
    allSets: () => readSets(db),
    findCard: async (id) => (await readCards(db, [id]))[0] ?? null,
    findCards: (ids) => readCards(db, ids),
    allCards: () => readAllCards(db),
    allFingerprints: () => readFingerprints(db),
    replaceCards: (sets, cards, asOf) => replaceGeneration(db, sets, cards, asOf),
    cardsAsOf: () => readCatalogueDate(db),
    putFingerprints: (fingerprints) => writeFingerprints(db, fingerprints),
    printedNames: () => readPrintedNames(db),
    putPrintedNames: (names, asOf) => writePrintedNames(db, names, asOf),
    imagesMissing: (since) => readImagesMissing(db, since),
    putImagesMissing: (cardIds, at) => writeImagesMissing(db, cardIds, at),
  }
}

async function readVersion(db: Database): Promise<string> {
  const state = await db
    .selectFrom('catalogue_state')
    .select(['generation', 'fingerprints_version'])
    .where('name', '=', CURRENT)
    .executeTakeFirst()
  return `${state?.generation ?? NOTHING}.${state?.fingerprints_version ?? NOTHING}`
}

async function readCatalogueDate(db: Database): Promise<Date | null> {
  const current = await db
    .selectFrom('catalogue_state as state')
    .innerJoin('catalogue_generations as generation', 'generation.id', 'state.generation')
    .where('state.name', '=', CURRENT)
    .select('generation.as_of')
    .executeTakeFirst()
  return current?.as_of ? new Date(current.as_of) : null
}

function currentCards(db: Database) {
  return db
    .selectFrom('catalogue_state as state')
    .innerJoin('catalogue_cards as card', 'card.generation', 'state.generation')
    .where('state.name', '=', CURRENT)
}

async function readCounts(db: Database): Promise<CatalogueCounts> {
  const counts = await currentCards(db)
    .leftJoin('card_fingerprints as fingerprint', 'fingerprint.card_id', 'card.id')
    .select(({ fn }) => [
      fn.count('card.id').as('cards'),
      fn.count('fingerprint.card_id').as('fingerprints'),
    ])
    .executeTakeFirstOrThrow()
  return { cards: Number(counts.cards), fingerprints: Number(counts.fingerprints) }
}

async function readSets(db: Database): Promise<CardSet[]> {
  const rows = await db
    .selectFrom('catalogue_state as state')
    .innerJoin('catalogue_sets as set', 'set.generation', 'state.generation')
    .where('state.name', '=', CURRENT)
    .selectAll('set')
    .execute()
  // The databases sort NULL differently, so sorting happens here.
  const key = (set: CardSet) => `${set.releaseDate ?? '9999'} ${set.id}`
  return rows.map(setFromRow).sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

function selectCards(db: Database) {
  return currentCards(db)
    .innerJoin('catalogue_sets as set', (join) =>
      join.onRef('set.generation', '=', 'card.generation').onRef('set.id', '=', 'card.set_id'),
    )
    .select(['card.id', 'card.set_id', 'card.name', 'card.number', 'card.printed_total'])
    .select(['card.supertype', 'card.rarity', 'card.hp', 'card.artist', 'card.types', 'card.stage'])
    .select(['card.attacks', 'card.damages', 'card.abilities', 'card.variants', 'card.image_base'])
    .select(['set.name as set_name', 'set.serie_id', 'set.code', 'set.release_date'])
}

async function readAllCards(db: Database): Promise<CatalogueCard[]> {
  const rows = await selectCards(db).orderBy('card.position').execute()
  const read = cardReader()
  const cards: CatalogueCard[] = []
  for (const row of rows) {
    if (cards.length % ROWS_AT_A_TIME === 0) await setImmediate()
    cards.push(read(row))
  }
  return cards
}

async function readCards(db: Database, ids: readonly string[]): Promise<CatalogueCard[]> {
  const read = cardReader()
  const found = new Map<string, CatalogueCard>()
  const wanted = [...new Set(ids)]
  for (let start = 0; start < wanted.length; start += IDS_PER_QUERY) {
    const some = wanted.slice(start, start + IDS_PER_QUERY)
    const rows = await selectCards(db).where('card.id', 'in', some).execute()
    for (const row of rows) found.set(row.id, read(row))
  }
  return wanted.flatMap((id) => found.get(id) ?? [])
}

async function readFingerprints(db: Database): Promise<Map<string, Fingerprint>> {
  const rows = await currentCards(db)
    .innerJoin('card_fingerprints as fingerprint', 'fingerprint.card_id', 'card.id')
    .select(['card.id', 'fingerprint.dhash', 'fingerprint.phash'])
    .orderBy('card.position')
    .execute()
  const fingerprints = new Map<string, Fingerprint>()
  for (const row of rows) {
    const fingerprint = fingerprintFromHex(row.dhash, row.phash)
    if (fingerprint) fingerprints.set(row.id, fingerprint)
  }
  return fingerprints
}

async function readImagesMissing(db: Database, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('card_images_missing')
    .select('card_id')
    .where('asked_at', '>=', since.toISOString())
    .execute()
  return new Set(rows.map((row) => row.card_id))
}

async function readPrintedNames(db: Database) {
  const rows = await db.selectFrom('printed_names').selectAll().execute()
  return rows.map((row) => ({
    asOf: new Date(row.as_of),
    names: printedNamesSchema.parse(JSON.parse(row.names)),
  }))
}

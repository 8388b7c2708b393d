import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { fingerprintToHex } from '~/catalogue/fingerprint'
import type { Fingerprint } from '~/catalogue/fingerprint'
import type { PrintedNames } from '~/catalogue/printed-names'
import type { Database } from '~/storage/database.server'
import { transact } from '~/storage/transact.server'
import { cardToRow, setToRow } from './kysely-catalogue-rows'

/** Key of the one row in `catalogue_state`. */
export const CURRENT = 'current'
/** The version of a part of the catalogue that has not been written yet. */
export const NOTHING = 'none'

/** Rows per statement: at 18 columns well below SQLite's 32,766 parameters. */
const ROWS_PER_STATEMENT = 250
/** An unfinished generation older than this belongs to a dead process; a write takes seconds. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

type Db = Database

/**
 * Writes the catalogue as a new generation beside the current one, in short statements so that no
 * other writer waits long, then makes it current by changing one row. If the process is killed, the
 * rows that nobody reads are removed by a later write.
 */
export async function replaceGeneration(
  db: Db,
  sets: readonly CardSet[],
  cards: readonly CatalogueCard[],
  asOf = new Date(),
): Promise<void> {
  const generation = randomUUID()
  const startedAt = new Date()
  const times = { started_at: startedAt.toISOString(), as_of: asOf.toISOString() }
  await db
    .insertInto('catalogue_generations')
    .values({ id: generation, finished_at: null, ...times })
    .execute()
  await insertGeneration(db, generation, sets, cards)
  await makeCurrent(db, generation)
  await removeGenerations(db, new Date(startedAt.getTime() - ABANDONED_AFTER_MS))
}

async function insertGeneration(
  db: Db,
  generation: string,
  sets: readonly CardSet[],
  cards: readonly CatalogueCard[],
): Promise<void> {
  const unique = firstById(cards)
  const allSets = firstById([...sets, ...unique.map((card) => card.set)])
  for (const some of chunks(allSets))
    await db
      .insertInto('catalogue_sets')
      .values(some.map((set) => setToRow(set, generation)))
      .execute()
  let position = 0
  for (const some of chunks(unique)) {
    const rows = some.map((card) => cardToRow(card, generation, position++))
    await db.insertInto('catalogue_cards').values(rows).execute()
    // The driver is synchronous: lets requests of a server that syncs in the background run in
    // between.
    await setImmediate()
  }
}

async function makeCurrent(db: Db, generation: string): Promise<void> {
  await transact(db, async (transaction) => {
    const finished = await transaction
      .updateTable('catalogue_generations')
      .set({ finished_at: new Date().toISOString() })
      .where('id', '=', generation)
      .executeTakeFirst()
    if (finished.numUpdatedRows === 0n)
      throw new Error('The write took so long that another process took it for abandoned')
    await transaction
      .insertInto('catalogue_state')
      .values({ name: CURRENT, generation, fingerprints_version: NOTHING })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ generation }))
      .execute()
  })
}

async function removeGenerations(db: Db, abandonedBefore: Date): Promise<void> {
  const unread = await db
    .selectFrom('catalogue_generations')
    .select('id')
    .where('id', 'not in', db.selectFrom('catalogue_state').select('generation'))
    .where((eb) =>
      eb.or([
        eb('finished_at', 'is not', null),
        eb('started_at', '<', abandonedBefore.toISOString()),
      ]),
    )
    .execute()
  for (const { id } of unread) {
    await db.deleteFrom('catalogue_cards').where('generation', '=', id).execute()
    await db.deleteFrom('catalogue_sets').where('generation', '=', id).execute()
    await db.deleteFrom('catalogue_generations').where('id', '=', id).execute()
  }
}

export async function writeFingerprints(
  db: Db,
  fingerprints: ReadonlyMap<string, Fingerprint>,
): Promise<void> {
  if (fingerprints.size === 0) return
  const rows = Array.from(fingerprints, ([id, fingerprint]) => ({
    card_id: id,
    ...fingerprintToHex(fingerprint),
  }))
  await transact(db, async (transaction) => {
    await renewVersion(transaction)
    for (const some of chunks(rows))
      await transaction
        .insertInto('card_fingerprints')
        .values(some)
        .onConflict((conflict) =>
          conflict.column('card_id').doUpdateSet((eb) => ({
            dhash: eb.ref('excluded.dhash'),
            phash: eb.ref('excluded.phash'),
          })),
        )
        .execute()
  })
}

/** Records that recognition's data has changed, but not the cards. */
async function renewVersion(transaction: Db): Promise<void> {
  const version = randomUUID()
  await transaction
    .insertInto('catalogue_state')
    .values({ name: CURRENT, generation: NOTHING, fingerprints_version: version })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ fingerprints_version: version }),
    )
    .execute()
}

export async function writeImagesMissing(
  db: Db,
  cardIds: readonly string[],
  at: Date,
): Promise<void> {
  const askedAt = at.toISOString()
  const rows = [...new Set(cardIds)].map((id) => ({ card_id: id, asked_at: askedAt }))
  for (const some of chunks(rows))
    await db
      .insertInto('card_images_missing')
      .values(some)
      .onConflict((conflict) => conflict.column('card_id').doUpdateSet({ asked_at: askedAt }))
      .execute()
}

export async function writePrintedNames(db: Db, names: PrintedNames, asOf: Date): Promise<void> {
  const content = { as_of: asOf.toISOString(), names: JSON.stringify(names) }
  await transact(db, async (transaction) => {
    await renewVersion(transaction)
    await transaction
      .insertInto('printed_names')
      .values({ language: names.language, ...content })
      .onConflict((conflict) => conflict.column('language').doUpdateSet(content))
      .execute()
  })
}

function firstById<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const byId = new Map<string, Item>()
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()]
}

function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT)
    yield items.slice(start, start + ROWS_PER_STATEMENT)
}

import type { ExpressionBuilder } from 'kysely'
import type { Database } from '~/storage/database.server'
import type { DatabaseTables } from '~/storage/tables'
import { inTurns, nextTurn, PER_TURN, sortInTurns } from './in-turns.server'
import { entryFromRow, newestFirst } from './kysely-library-rows'
import type { EntryRow } from './kysely-library-rows'
import type { LibraryEntry } from './library-entry'

export const ENTRY = ['card_id', 'printing', 'condition', 'quantity', 'added_at'] as const

/** Looks at a library that is written all the while, before it is read in one piece. */
const MOST_TRIES = 3

export function selectEntries(db: Database, userId: string) {
  return db.selectFrom('library_entries').select(ENTRY).where('user_id', '=', userId)
}

export async function readVersion(db: Database, userId: string): Promise<string | null> {
  const owner = await db
    .selectFrom('library_owners')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return owner?.version ?? null
}

/** A whole library of one moment, newest first, read in turns. */
export async function readEntries(db: Database, userId: string): Promise<LibraryEntry[]> {
  const entries: LibraryEntry[] = []
  await inTurns(await sortInTurns(await readRows(db, userId), newestFirst), (some) => {
    for (const row of some) entries.push(entryFromRow(row))
  })
  return entries
}

async function readRows(db: Database, userId: string): Promise<EntryRow[]> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const version = await readVersion(db, userId)
    const rows = await readInPieces(db, userId)
    if (rows.length < PER_TURN || (await readVersion(db, userId)) === version) return rows
  }
  return selectEntries(db, userId).execute()
}

async function readInPieces(db: Database, userId: string): Promise<EntryRow[]> {
  const rows: EntryRow[] = []
  for (;;) {
    const last = rows.at(-1)
    const next = selectEntries(db, userId)
      .orderBy('card_id')
      .orderBy('printing')
      .orderBy('condition')
      .limit(PER_TURN)
    const piece = await (last ? next.where(isAfter(last)) : next).execute()
    rows.push(...piece)
    if (piece.length < PER_TURN) return rows
    await nextTurn()
  }
}

/** By the key, in the database's own order of text, whichever it is. */
function isAfter({ card_id, printing, condition }: EntryRow) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<DatabaseTables, 'library_entries'>) =>
    eb(refTuple('card_id', 'printing', 'condition'), '>', tuple(card_id, printing, condition))
}

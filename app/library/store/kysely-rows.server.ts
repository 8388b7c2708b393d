import { z } from 'zod'
import { CONDITIONS } from '~/library/entry'
import { FINISHES } from '~/prices/price'
import type { EntryKey, LibraryEntry } from '~/library/entry'
import type { Database } from '~/storage/database.server'
import type { LibraryRow } from '~/storage/tables'

export type EntryRow = Omit<LibraryRow, 'user_id'>

const finish = z.enum(FINISHES)
const condition = z.enum(CONDITIONS)
const importIds = z.array(z.string())

export function toLibraryRow(userId: string, entry: LibraryEntry): LibraryRow {
  const { quantity, addedAt } = entry
  return { ...keyOf(userId, entry), quantity, added_at: addedAt.toISOString() }
}

export function keyOf(userId: string, { cardId, finish, condition }: EntryKey) {
  return { user_id: userId, card_id: cardId, finish, condition }
}

function entryFromRow(row: EntryRow): LibraryEntry {
  return {
    cardId: row.card_id,
    finish: finish.parse(row.finish),
    condition: condition.parse(row.condition),
    quantity: row.quantity,
    addedAt: new Date(row.added_at),
  }
}

/** Newest first. Sorted here, because the databases sort text differently. */
export function entriesFromRows(rows: readonly EntryRow[]): LibraryEntry[] {
  return [...rows].sort(newestFirst).map(entryFromRow)
}

function newestFirst(a: EntryRow, b: EntryRow): number {
  return (
    compare(b.added_at, a.added_at) ||
    compare(a.card_id, b.card_id) ||
    compare(a.finish, b.finish) ||
    compare(a.condition, b.condition)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Removes duplicate keys: the later entry wins. */
export function uniqueRows(userId: string, entries: readonly LibraryEntry[]): LibraryRow[] {
  const rows = new Map<string, LibraryRow>()
  for (const entry of entries) {
    const { cardId, finish, condition } = entry
    rows.set([cardId, finish, condition].join(' '), toLibraryRow(userId, entry))
  }
  return [...rows.values()]
}

export const ENTRY = ['card_id', 'finish', 'condition', 'quantity', 'added_at'] as const

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

/** The ids of the latest imports, the last one first. */
export async function readImports(db: Database, userId: string): Promise<string[]> {
  const owner = await db
    .selectFrom('library_owners')
    .select(['last_import', 'earlier_imports'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!owner?.last_import) return []
  return [owner.last_import, ...importIds.parse(JSON.parse(owner.earlier_imports))]
}

/** A consistent read of the whole library, newest first. */
export async function readEntries(db: Database, userId: string): Promise<LibraryEntry[]> {
  return entriesFromRows(await selectEntries(db, userId).execute())
}

/** How many copies of each card all libraries have together, by card id. */
export async function readCollectedCards(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('library_entries')
    .select(({ fn }) => ['card_id', fn.sum('quantity').as('copies')])
    .groupBy('card_id')
    .execute()
  return new Map(rows.map(({ card_id, copies }) => [card_id, Number(copies)]))
}

import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '~/storage/database.server'
import { transactLocked } from '~/storage/transact.server'
import {
  ENTRY,
  readEntries,
  readImports,
  readVersion,
  selectEntries,
  entriesFromRows,
  keyOf,
  toLibraryRow,
  uniqueRows,
} from './kysely-rows.server'
import type { DatabaseTables, LibraryRow } from '~/storage/tables'
import { MAX_COPIES, MAX_ENTRIES, MAX_IMPORTS } from '~/library/entry'
import type { EntryKey, LibraryEntry } from '~/library/entry'
import type { LibraryStore } from '~/library/library-store'

/** Rows per statement: some 10 ms of work before other requests run. */
const ROWS_PER_WRITE = 250

const KEY = ['user_id', 'card_id', 'finish', 'condition'] as const

/** Libraries in a SQL database. */
export function createKyselyLibraryStore(db: Database): LibraryStore {
  return {
    entries: (userId) => readEntries(db, userId),
    version: (userId) => readVersion(db, userId),
    findEntries: async (userId, cardId) =>
      entriesFromRows(await selectEntries(db, userId).where('card_id', '=', cardId).execute()),
    cardIds: async (userId) => {
      const entries = await readEntries(db, userId)
      return [...new Set(entries.map(({ cardId }) => cardId))]
    },
    addCard: (userId, entry) => writing(db, userId, (held) => addCard(held, userId, entry)),
    addEntries: (userId, entries) => addEntries(db, userId, entries),
    importEntries: (userId, importId, merge) => importEntries(db, userId, { importId, merge }),
    changeEntry: (userId, key, changed) =>
      writing(db, userId, (held) => changeEntry(held, userId, key, changed)),
    removeEntry: (userId, key) =>
      writing(db, userId, async (held) => (await takeOut(held, keyOf(userId, key)))[0] ?? null),
    removeCard: (userId, cardId) =>
      writing(db, userId, (held) => takeOut(held, { user_id: userId, card_id: cardId })),
    removeAll: (userId) => writing(db, userId, (held) => removeAll(held, userId)),
  }
}

/** Runs `work` under a lock on the user's library that holds across processes. */
function writing<Result>(
  db: Database,
  userId: string,
  work: (held: Database) => Promise<Result>,
): Promise<Result> {
  return transactLocked(db, [`library ${userId}`], work)
}

type Imported = Pick<DatabaseTables['library_owners'], 'last_import' | 'earlier_imports'>

/** Call it in each transaction that changed the library, and in no other. */
async function renewVersion(
  held: Database,
  userId: string,
  imported: Partial<Imported> = {},
): Promise<void> {
  const version = randomUUID()
  await held
    .insertInto('library_owners')
    .values({ user_id: userId, version, last_import: null, earlier_imports: '[]', ...imported })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version, ...imported }))
    .execute()
}

async function addCard(db: Database, userId: string, entry: LibraryEntry) {
  const there = await selectEntries(db, userId)
    .where('card_id', '=', entry.cardId)
    .executeTakeFirst()
  if (there) return 'there'
  if ((await countEntries(db, userId)) >= MAX_ENTRIES) return 'full'
  await db.insertInto('library_entries').values(toLibraryRow(userId, entry)).execute()
  await renewVersion(db, userId)
  return 'added'
}

async function countEntries(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('library_entries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Rolls back the transaction in which it is thrown. */
class LibraryFull extends Error {}

async function addEntries(
  db: Database,
  userId: string,
  entries: readonly LibraryEntry[],
): Promise<'added' | 'there' | 'full'> {
  const rows = uniqueRows(userId, entries)
  if (rows.length > MAX_ENTRIES) return 'full'
  return unlessFull(() =>
    writing(db, userId, async (held) => {
      const before = await countEntries(held, userId)
      await insertRows(held, userId, rows, addRows)
      if ((await countEntries(held, userId)) === before) return 'there'
      await renewVersion(held, userId)
      return 'added'
    }),
  )
}

async function unlessFull<Result>(write: () => Promise<Result>): Promise<Result | 'full'> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof LibraryFull) return 'full'
    throw error
  }
}

async function insertRows(
  held: Database,
  userId: string,
  rows: LibraryRow[],
  insert: (db: Database, rows: LibraryRow[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_WRITE) {
    await insert(held, rows.slice(start, start + ROWS_PER_WRITE))
    // SQLite answers synchronously: without this, other requests wait until the last row.
    await nextTurn()
  }
  if ((await countEntries(held, userId)) > MAX_ENTRIES) throw new LibraryFull()
}

type Merge = (entries: LibraryEntry[]) => readonly LibraryEntry[]

async function importEntries(
  db: Database,
  userId: string,
  { importId, merge }: { importId: string; merge: Merge },
) {
  return unlessFull(() =>
    writing(db, userId, async (held) => {
      const before = await readImports(held, userId)
      if (before.includes(importId)) return 'there'
      const entries = entriesFromRows(await selectEntries(held, userId).execute())
      await insertRows(held, userId, uniqueRows(userId, merge(entries)), putRows)
      const earlier_imports = JSON.stringify(before.slice(0, MAX_IMPORTS - 1))
      await renewVersion(held, userId, { last_import: importId, earlier_imports })
      return 'imported'
    }),
  )
}

function putRows(db: Database, rows: LibraryRow[]) {
  return db
    .insertInto('library_entries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(KEY).doUpdateSet(({ ref }) => ({
        quantity: ref('excluded.quantity'),
        added_at: ref('excluded.added_at'),
      })),
    )
    .execute()
}

function addRows(db: Database, rows: LibraryRow[]) {
  return db
    .insertInto('library_entries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(KEY).doNothing())
    .execute()
}

async function changeEntry(
  db: Database,
  userId: string,
  key: EntryKey,
  changed: Omit<LibraryEntry, 'cardId' | 'addedAt'>,
) {
  const entries = entriesFromRows(
    await selectEntries(db, userId).where('card_id', '=', key.cardId).execute(),
  )
  const before = entries.find((entry) => isSameEntry(entry, key))
  if (!before) return 'missing'
  const to = { ...before, ...changed }
  if (isSameEntry(before, to) && before.quantity === to.quantity) return 'changed'
  const equal = entries.find((entry) => entry !== before && isSameEntry(entry, to))
  const joined = equal ? join(to, equal) : to
  if (joined.quantity > MAX_COPIES) return 'too-many'
  await remove(db, keyOf(userId, key))
  if (equal) await remove(db, keyOf(userId, equal))
  await db.insertInto('library_entries').values(toLibraryRow(userId, joined)).execute()
  await renewVersion(db, userId)
  return 'changed'
}

function isSameEntry(one: EntryKey, other: EntryKey): boolean {
  return one.finish === other.finish && one.condition === other.condition
}

function join(one: LibraryEntry, other: LibraryEntry): LibraryEntry {
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    addedAt: one.addedAt < other.addedAt ? one.addedAt : other.addedAt,
  }
}

/** Removes entries, and renews the library's version if there were any. */
async function takeOut(
  held: Database,
  which: Partial<LibraryRow> & Pick<LibraryRow, 'user_id'>,
): Promise<LibraryEntry[]> {
  const removed = await remove(held, which)
  if (removed.length > 0) await renewVersion(held, which.user_id)
  return removed
}

async function remove(db: Database, which: Partial<LibraryRow>): Promise<LibraryEntry[]> {
  const rows = await db
    .deleteFrom('library_entries')
    .where((row) => row.and(which))
    .returning(ENTRY)
    .execute()
  return entriesFromRows(rows)
}

async function removeAll(db: Database, userId: string): Promise<number> {
  const removed = await db
    .deleteFrom('library_entries')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await db.deleteFrom('library_owners').where('user_id', '=', userId).execute()
  return Number(removed.numDeletedRows)
}

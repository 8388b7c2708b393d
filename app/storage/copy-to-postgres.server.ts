import { sql } from 'kysely'
import { findDatabaseFile } from './back-up-sqlite.server'
import { openDatabase } from './database.server'
import type { Database, DatabaseTarget } from './database.server'
import { transact } from './transact.server'

/** Times 18, the columns of the widest table: well below PostgreSQL's 65,535 parameters. */
const ROWS_PER_STATEMENT = 1000

type Row = Record<string, string | number | null>

/**
 * Copies all tables of the SQLite file in `dataDir` to an empty PostgreSQL database, all or
 * nothing. No server may write to the file meanwhile: its last writes would be lost.
 *
 * @returns the number of rows.
 * @throws if there is no such file, the database already has rows, or either cannot be opened.
 */
export async function copyToPostgres(target: DatabaseTarget & { url: string }): Promise<number> {
  findDatabaseFile(target.dataDir)
  const from = await openDatabase({ dataDir: target.dataDir })
  try {
    const to = await openDatabase(target)
    try {
      return await transact(to, (into) => copyTables(from, into))
    } finally {
      await to.destroy()
    }
  } finally {
    await from.destroy()
  }
}

async function copyTables(from: Database, into: Database): Promise<number> {
  const all = await from.introspection.getTables()
  let count = 0
  for (const { name, columns } of all) {
    const there = await sql`select 1 from ${sql.table(name)} limit 1`.execute(into)
    if (there.rows.length > 0)
      throw new Error(`The PostgreSQL database is not empty: ${name} has rows. Nothing was copied.`)
    const names = columns.map((column) => column.name)
    for await (const rows of readTable(from, name)) {
      await insert(into, name, names, rows)
      count += rows.length
    }
  }
  return count
}

/** Reads page by page in the order of SQLite's row ids: only one page is in memory. */
async function* readTable(from: Database, name: string): AsyncGenerator<Row[]> {
  let last = 0
  for (;;) {
    const { rows } = await sql<Row & { copied_row: number }>`
      select *, rowid as copied_row from ${sql.table(name)}
      where rowid > ${last} order by rowid limit ${ROWS_PER_STATEMENT}
    `.execute(from)
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = end.copied_row
  }
}

async function insert(
  into: Database,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name] ?? null))})`)
  const names = sql.join(columns.map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(into)
}

import { chmod, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import SqliteDatabase from 'libsql'
import { migrateSqlite } from './migrate.server'
import type { DatabaseTables } from './tables'

/** How long a writer waits for another process's write before it gives up. */
const BUSY_TIMEOUT_MS = 15_000

export type Database = Kysely<DatabaseTables>

/** The data cannot be opened; `message` is one line for the person who runs the app. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/**
 * Opens all that is kept, the file `scanner.db` in `dataDir` (made if absent, readable by its owner
 * only), and brings its tables up to date. Several processes may do so at the same time.
 * Close it with `destroy()`.
 *
 * @throws {DatabaseUnavailableError} when the folder or file cannot be used.
 */
export async function openDatabase({ dataDir }: { dataDir: string }): Promise<Database> {
  try {
    const sqlite = openSqlite(await prepareFile(dataDir))
    const database = new Kysely<DatabaseTables>({
      dialect: new SqliteDialect({ database: sqlite }),
    })
    await migrateOrClose(database)
    return database
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnavailableError(`Cannot open the data in ${dataDir}: ${reason}`)
  }
}

async function prepareFile(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'scanner.db')
  // Made before SQLite does, which would take the umask's mode; its -wal and -shm inherit this one.
  await (await open(file, 'a', 0o600)).close()
  await chmod(file, 0o600)
  return file
}

function openSqlite(file: string) {
  const sqlite = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS })
  sqlite.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
  // Readers never wait for a writer, nor a writer for readers.
  sqlite.exec('pragma journal_mode = wal')
  sqlite.exec('pragma synchronous = full')
  sqlite.exec('pragma foreign_keys = on')
  return sqlite
}

async function migrateOrClose(database: Database): Promise<void> {
  try {
    await migrateSqlite(database)
  } catch (error) {
    await database.destroy()
    throw error
  }
}

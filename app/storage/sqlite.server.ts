import { chmod, mkdir, open } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CompiledQuery, SqliteDialect, SqliteDriver, Kysely } from 'kysely'
import type { DatabaseConnection, Driver, SqliteDialectConfig } from 'kysely'
import SqliteDatabase from 'libsql'
import { migrateOrClose, migrateSqlite } from './migrate.server'
import type { DatabaseTables } from './tables'

/**
 * SQLite whose transactions take the write lock at once. SQLite's default transactions fail without
 * waiting if they read first, write later, and another process wrote in between; these wait their
 * turn.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** How long a writer waits for another process's write before it gives up. */
const BUSY_TIMEOUT_MS = 15_000
/** The SQLite file's name in the data folder. */
export const DATABASE_FILE = 'scanner.db'

/** Opens `scanner.db` in `dataDir`, created if absent, and migrates its tables. */
export async function openSqlite(dataDir: string): Promise<Kysely<DatabaseTables>> {
  const sqlite = connect(await prepareFile(dataDir))
  const dialect = new ImmediateSqliteDialect({ database: sqlite })
  return migrateOrClose(new Kysely({ dialect }), migrateSqlite)
}

async function prepareFile(dataDir: string): Promise<string> {
  await makeFolder(resolve(dataDir))
  const file = join(dataDir, DATABASE_FILE)
  // Created here because SQLite would use the umask's mode; -wal and -shm inherit this file's.
  await (await open(file, 'a', 0o600)).close()
  await chmod(file, 0o600)
  return file
}

/** Level by level: Node's recursive `mkdir` never returns on a file system that refuses folders. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (!existsSync(path)) throw error
  })
}

function connect(file: string) {
  const sqlite = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS })
  sqlite.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
  // Readers never wait for a writer, nor a writer for readers.
  sqlite.exec('pragma journal_mode = wal')
  sqlite.exec('pragma synchronous = full')
  sqlite.exec('pragma foreign_keys = on')
  return sqlite
}

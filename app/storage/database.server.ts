import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { describeAddress, openPostgres } from './postgres.server'
import type { PostgresTarget } from './postgres.server'
import { openSqlite } from './sqlite.server'
import type { DatabaseTables } from './tables'

export type Database = Kysely<DatabaseTables>

/**
 * Where everything is stored: in the PostgreSQL database at `url`, or without one in a SQLite file.
 */
export type DatabaseTarget = Partial<PostgresTarget> & {
  /** Folder of the file `scanner.db`. */
  dataDir: string
}

/** The database cannot be opened; `message` is one line for the person who runs the server. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/**
 * Opens the database (a SQLite file is created if absent, readable by its owner only) and migrates
 * its tables. Several processes may do so at the same time. Close it with `destroy()`.
 *
 * @throws {DatabaseUnavailableError} if the folder, file or server cannot be used.
 */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  const { dataDir, url } = target
  try {
    return await (url === undefined ? openSqlite(dataDir) : openPostgres({ ...target, url }))
  } catch (error) {
    const place = url === undefined ? `data in ${dataDir}` : `database at ${describeAddress(url)}`
    throw new DatabaseUnavailableError(`Cannot open the ${place}: ${connectionError(error)}`)
  }
}

function connectionError(error: unknown): string {
  // Node's error has no message of its own if none of a host's addresses answers.
  if (error instanceof AggregateError && error.errors.length > 0)
    return connectionError(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** The configured database. */
export function databaseTarget(settings: {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
  DATABASE_POOL: number
}): DatabaseTarget {
  const { DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_POOL: poolSize } = settings
  return { dataDir, url, poolSize }
}

/** More bytes would not improve HMAC with SHA-256. */
const KEY_BYTES = 32

/** Returns the secret key of that name; the first process that asks creates it for all. */
export async function serverKey(db: Database, name: string): Promise<Uint8Array> {
  await db
    .insertInto('server_keys')
    .values({ name, secret: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('server_keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(secret, 'base64url')
}

import { Migrator, sql } from 'kysely'
import type { Kysely, Migration } from 'kysely'
import * as initial from './migrations/0001-initial.server'
import * as sharedRefreshes from './migrations/0002-shared-refreshes.server'
import * as tenantFactors from './migrations/0003-tenant-factors.server'
import * as scanCorrections from './migrations/0004-scan-corrections.server'
import * as exchangeRates from './migrations/0005-exchange-rates.server'
import * as earlierImports from './migrations/0006-earlier-imports.server'

/** Every migration by name, run in the order of the names. In code, so that they are bundled. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-shared-refreshes': sharedRefreshes,
  '0003-tenant-factors': tenantFactors,
  '0004-scan-corrections': scanCorrections,
  '0005-exchange-rates': exchangeRates,
  '0006-earlier-imports': earlierImports,
}

/** PostgreSQL's code; SQLite has none of its own. */
const UNDEFINED_TABLE = '42P01'

/**
 * Runs a SQLite file's pending migrations, all or none of them.
 *
 * Kysely takes no lock on SQLite, so two processes starting together would both create the tables:
 * the write lock of one immediate transaction makes the second wait and then find nothing to do.
 */
export async function migrateSqlite<Tables>(database: Kysely<Tables>): Promise<void> {
  // Reads do not wait: a process that starts while another imports does not have to, either.
  if (await isUpToDate(database)) return
  await database.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      await migrate(connection)
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}

/**
 * Runs a PostgreSQL database's pending migrations, in one transaction. Kysely's advisory lock makes
 * processes that start together take turns, however long the first one takes.
 *
 * @param database has one connection and no limit of time, and is closed afterwards.
 */
export async function migratePostgres<Tables>(database: Kysely<Tables>): Promise<void> {
  await database.connection().execute(async (connection) => {
    // Hosted databases set a limit of their own.
    await sql`set statement_timeout = 0`.execute(connection)
    await migrate(connection)
  })
}

/** The database with migrated tables; closed if that fails. */
export async function migrateOrClose<Tables>(
  database: Kysely<Tables>,
  run: (database: Kysely<Tables>) => Promise<void>,
): Promise<Kysely<Tables>> {
  try {
    await run(database)
    return database
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/** Whether this version's migrations, and no others, have been run. */
export async function isUpToDate<Tables>(database: Kysely<Tables>): Promise<boolean> {
  const done = await findMigrationsDone(database)
  return done.length === Object.keys(MIGRATIONS).length && done.every((name) => name in MIGRATIONS)
}

async function migrate<Tables>(connection: Kysely<Tables>): Promise<void> {
  const unknown = (await findMigrationsDone(connection)).filter((name) => !(name in MIGRATIONS))
  if (unknown.length > 0) throw new Error(describeForeignTables(unknown))
  const provider = { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) }
  const { error } = await new Migrator({ db: connection, provider }).migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('A migration failed')
}

async function findMigrationsDone<Tables>(database: Kysely<Tables>): Promise<string[]> {
  const query = sql<{ name: string }>`select name from kysely_migration order by name`
  try {
    return (await query.execute(database)).rows.map(({ name }) => name)
  } catch (error) {
    if (isTableMissing(error)) return []
    throw error
  }
}

/** A new database does not have the table of its migrations yet. */
function isTableMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === UNDEFINED_TABLE || error.message.includes('no such table')
}

function describeForeignTables(migrations: readonly string[]): string {
  return (
    `another version of this server made its tables (${migrations.join(', ')}). Start that version ` +
    'again, or give this one an empty DATA_DIR or database; a library moves by CSV export and import'
  )
}

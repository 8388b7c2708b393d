import { Migrator, sql } from 'kysely'
import type { Kysely } from 'kysely'
import { ALL_MIGRATIONS } from './migrations/all-migrations.server'

/**
 * Runs the migrations a SQLite file has not had yet, all or none of them.
 *
 * Kysely takes no lock on SQLite, so two processes starting together would both create the tables:
 * the write lock of one immediate transaction makes the second wait and then find nothing to do.
 */
export async function migrateSqlite<Tables>(database: Kysely<Tables>): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      const provider = { getMigrations: () => Promise.resolve({ ...ALL_MIGRATIONS }) }
      const { error } = await new Migrator({ db: connection, provider }).migrateToLatest()
      if (error) throw error instanceof Error ? error : new Error('A migration failed')
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}

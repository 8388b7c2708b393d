import type { Kysely } from 'kysely'

/** Locks are the database's own since then, not rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('auth_locks').execute()
}

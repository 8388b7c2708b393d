import type { Kysely } from 'kysely'
import { HASH } from './create-tables.server'

/**
 * Adds which refresh token of a session was last presented twice, by its double hash: if the next
 * token is, too, somebody else has the session's tokens.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('auth_sessions').addColumn('shared_hash_2', HASH).execute()
}

import type { Kysely } from 'kysely'

/** Adds the ids of a library's imports before its last one, as JSON, the latest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('library_owners')
    .addColumn('earlier_imports', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('library_imports')
    .addColumn('user_id', 'varchar(128)', (column) => column.primaryKey())
    .addColumn('import_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('state', 'varchar(16)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('library_owners').addColumn('last_import', 'varchar(64)').execute()
}

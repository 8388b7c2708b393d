import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('library_entries')
    .addColumn('user_id', 'varchar(128)', (column) => column.notNull())
    .addColumn('card_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('printing', 'varchar(16)', (column) => column.notNull())
    .addColumn('condition', 'varchar(24)', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'varchar(24)', (column) => column.notNull())
    .addPrimaryKeyConstraint('library_entries_key', ['user_id', 'card_id', 'printing', 'condition'])
    .execute()
  await db.schema
    .createTable('library_owners')
    .addColumn('user_id', 'varchar(128)', (column) => column.primaryKey())
    .addColumn('version', 'varchar(36)', (column) => column.notNull())
    .execute()
}

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('card_price_revisions')
    .addColumn('card_id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('card_price_revisions_revision')
    .on('card_price_revisions')
    .column('revision')
    .execute()
}

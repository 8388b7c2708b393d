import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPrices(db)
  await db.schema
    .createTable('card_price_checks')
    .addColumn('card_id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('checked_at', 'varchar(24)', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('price_imports')
    .addColumn('source', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('edition', 'varchar(64)', (column) => column.notNull())
    .addColumn('imported_at', 'varchar(24)', (column) => column.notNull())
    .execute()
}

async function createPrices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('card_prices')
    .addColumn('card_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('finish', 'varchar(16)', (column) => column.notNull())
    .addColumn('market', 'varchar(16)', (column) => column.notNull())
    .addColumn('day', 'varchar(10)', (column) => column.notNull())
    .addColumn('minor', 'integer', (column) => column.notNull())
    .addColumn('kind', 'varchar(16)', (column) => column.notNull())
    .addPrimaryKeyConstraint('card_prices_key', ['card_id', 'finish', 'market'])
    .execute()
  await db.schema
    .createTable('card_price_days')
    .addColumn('card_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('finish', 'varchar(16)', (column) => column.notNull())
    .addColumn('market', 'varchar(16)', (column) => column.notNull())
    .addColumn('day', 'varchar(10)', (column) => column.notNull())
    .addColumn('minor', 'integer', (column) => column.notNull())
    .addColumn('kind', 'varchar(16)', (column) => column.notNull())
    .addPrimaryKeyConstraint('card_price_days_key', ['card_id', 'finish', 'market', 'day'])
    .execute()
  // The history is thinned out by age alone.
  await db.schema.createIndex('card_price_days_day').on('card_price_days').column('day').execute()
}

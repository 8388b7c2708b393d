import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createState(db)
  await createSetsAndCards(db)
  await db.schema
    .createTable('card_fingerprints')
    .addColumn('card_id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('dhash', 'char(64)', (column) => column.notNull())
    .addColumn('phash', 'char(64)', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('card_images_missing')
    .addColumn('card_id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('asked_at', 'varchar(24)', (column) => column.notNull())
    .execute()
}

async function createState(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_generations')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('started_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('finished_at', 'varchar(24)')
    .execute()
  await db.schema
    .createTable('catalogue_state')
    .addColumn('name', 'varchar(16)', (column) => column.primaryKey())
    .addColumn('generation', 'varchar(36)', (column) => column.notNull())
    .addColumn('fingerprints_version', 'varchar(36)', (column) => column.notNull())
    .execute()
}

async function createSetsAndCards(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_sets')
    .addColumn('generation', 'varchar(36)', (column) => column.notNull())
    .addColumn('id', 'varchar(64)', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('serie_id', 'text')
    .addColumn('code', 'text')
    .addColumn('printed_total', 'integer')
    .addColumn('release_date', 'text')
    .addPrimaryKeyConstraint('catalogue_sets_key', ['generation', 'id'])
    .execute()
  await db.schema
    .createTable('catalogue_cards')
    .addColumn('generation', 'varchar(36)', (column) => column.notNull())
    .addColumn('id', 'varchar(64)', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('set_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('printed_total', 'integer')
    .addColumn('supertype', 'varchar(16)', (column) => column.notNull())
    .addColumn('rarity', 'text')
    .addColumn('hp', 'integer')
    .addColumn('artist', 'text')
    .addColumn('types', 'text', (column) => column.notNull())
    .addColumn('stage', 'text')
    .addColumn('attacks', 'text', (column) => column.notNull())
    .addColumn('abilities', 'text', (column) => column.notNull())
    .addColumn('variants', 'text', (column) => column.notNull())
    .addColumn('image_base', 'text')
    .addPrimaryKeyConstraint('catalogue_cards_key', ['generation', 'id'])
    .execute()
}

import type { Kysely } from 'kysely'
import { createTables } from './create-tables.server'

/** How old the catalogue is, what attacks do, cards' names in other languages, how far a job is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('catalogue_generations').addColumn('as_of', 'varchar(24)').execute()
  await db.schema.alterTable('catalogue_cards').addColumn('damages', 'text').execute()
  await db.schema.alterTable('jobs').addColumn('done', 'integer').execute()
  await db.schema.alterTable('jobs').addColumn('total', 'integer').execute()
  await db.schema.alterTable('jobs').addColumn('started_at', 'varchar(24)').execute()
  await createTables(db, {
    printed_names: {
      columns: { language: 'varchar(2)', as_of: 'varchar(24)', names: 'text' },
      key: ['language'],
    },
  })
}

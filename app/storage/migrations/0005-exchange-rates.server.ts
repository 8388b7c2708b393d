import type { Kysely } from 'kysely'
import { ID, TIME, createTables } from './create-tables.server'

/** Adds what one euro buys in other currencies, for the newest day of each source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    exchange_rates: {
      columns: { source: ID, day: 'varchar(10)', per_euro: 'text', fetched_at: TIME },
      key: ['source'],
    },
  })
}

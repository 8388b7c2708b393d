import type { Kysely } from 'kysely'
import { ID, createTables } from './create-tables.server'

/** Adds how often people chose which card instead of the one that a scan named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    scan_corrections: {
      columns: { recognised_id: ID, chosen_id: ID, times: 'integer' },
      key: ['recognised_id', 'chosen_id'],
    },
  })
}

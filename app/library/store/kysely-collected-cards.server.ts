import type { Database } from '~/storage/database.server'

/** How many copies of each card all libraries hold together, by card id. */
export async function readCollectedCards(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('library_entries')
    .select(({ fn }) => ['card_id', fn.sum('quantity').as('copies')])
    .groupBy('card_id')
    .execute()
  return new Map(rows.map(({ card_id, copies }) => [card_id, Number(copies)]))
}

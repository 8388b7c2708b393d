import type { Translate } from '~/language/translate'
import type { Database } from '~/storage/database.server'

/** Which card a scan named, and which one a person chose instead: ids of the catalogue. */
export type Correction = { recognised: string; chosen: string }

/**
 * How often people corrected which results, for whoever runs the server. Of whom and when is not
 * kept, and it is sent nowhere.
 */
export type Corrections = {
  /** Counts a correction; a pair never seen before is left out once there are `MAX_PAIRS`. */
  count(correction: Correction): Promise<void>
  /** All corrections together. */
  total(): Promise<number>
}

/** More mix-ups than a recogniser that is any good makes; so many rows are half a megabyte. */
export const MAX_PAIRS = 10_000

export function createCorrections(db: Database): Corrections {
  return {
    async count({ recognised, chosen }) {
      const { numUpdatedRows } = await db
        .updateTable('scan_corrections')
        .set(({ eb }) => ({ times: eb('times', '+', 1) }))
        .where('recognised_id', '=', recognised)
        .where('chosen_id', '=', chosen)
        .executeTakeFirstOrThrow()
      if (Number(numUpdatedRows) > 0 || (await countPairs(db)) >= MAX_PAIRS) return
      await db
        .insertInto('scan_corrections')
        .values({ recognised_id: recognised, chosen_id: chosen, times: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['recognised_id', 'chosen_id'])
            .doUpdateSet(({ eb, ref }) => ({ times: eb(ref('scan_corrections.times'), '+', 1) })),
        )
        .execute()
    },
    async total() {
      const { sum } = await db
        .selectFrom('scan_corrections')
        .select(({ fn }) => fn.sum('times').as('sum'))
        .executeTakeFirstOrThrow()
      return Number(sum ?? 0)
    },
  }
}

async function countPairs(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('scan_corrections')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The owner's line about them. */
export function describeCorrections(total: number, t: Translate): string {
  return t(
    '{count, plural, one {# result corrected by people} other {# results corrected by people}}',
    { count: total },
  )
}

import type { Database } from '~/storage/database.server'
import { MAX_PAIRS } from '~/catalogue/corrections'
import type { Corrections } from '~/catalogue/corrections'

/** Corrections in a SQL database. */
export function createKyselyCorrections(db: Database): Corrections {
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

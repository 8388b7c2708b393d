import { parseJson } from '~/http/answer-body.server'
import type { Database } from '~/storage/database.server'
import { dayRatesSchema } from './ecb-rates'
import type { RatesStore } from './exchange-rates.server'

const SOURCE = 'ECB'

/** Stores the European Central Bank's exchange rates in a SQL database. */
export function createKyselyRatesStore(db: Database): RatesStore {
  return {
    async newest() {
      const query = db.selectFrom('exchange_rates').selectAll().where('source', '=', SOURCE)
      const row = await query.executeTakeFirst()
      if (!row) return null
      const perEuro = parseJson(row.per_euro)
      const { data } = dayRatesSchema.safeParse({ day: row.day, perEuro })
      return data ? { ...data, fetchedAt: new Date(row.fetched_at) } : null
    },
    async put({ day, perEuro, fetchedAt }) {
      const facts = {
        day,
        per_euro: JSON.stringify(perEuro),
        fetched_at: fetchedAt.toISOString(),
      }
      await db
        .insertInto('exchange_rates')
        .values({ source: SOURCE, ...facts })
        .onConflict((conflict) => conflict.column('source').doUpdateSet(facts))
        .execute()
    },
  }
}

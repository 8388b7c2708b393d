import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/setup/databases'
import { createKyselyRatesStore } from './kysely-rates-store.server'

const rates = {
  ...{ day: '2026-11-19', perEuro: { USD: 1.0928, GBP: 0.87513 } },
  fetchedAt: new Date('2026-11-19T15:30:00.123Z'),
}

describeOnEachDatabase(({ open }) => {
  it('returns the last stored rates', async () => {
    const { database, reopen, close } = await open()
    const store = createKyselyRatesStore(database)
    expect(await store.newest()).toBeNull()
    await store.put(rates)
    expect(await store.newest()).toEqual(rates)
    const newer = { ...rates, day: '2026-11-20', perEuro: { USD: 1.1, JPY: 162.13 } }
    await store.put(newer)
    expect(await createKyselyRatesStore(await reopen()).newest()).toEqual(newer)
    await close()
  })

  it('returns none if the stored ones are invalid', async () => {
    const { database, close } = await open()
    const store = createKyselyRatesStore(database)
    await store.put(rates)
    for (const per_euro of ['{', '{"USD":0,"GBP":1}', '{"GBP":1}', 'null']) {
      await database.updateTable('exchange_rates').set({ per_euro }).execute()
      expect(await store.newest()).toBeNull()
    }
    await close()
  })
})

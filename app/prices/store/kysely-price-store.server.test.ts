import { describeOnEachDatabase } from '../../../tests/setup/databases'
import { createKyselyPriceStore } from './kysely-price-store.server'
import { describePriceStore } from '../../../tests/contracts/price-store'

describeOnEachDatabase(({ name, open }) =>
  describePriceStore(`Kysely on ${name}`, async () => {
    const { database, close } = await open()
    return { store: createKyselyPriceStore(database), close }
  }),
)

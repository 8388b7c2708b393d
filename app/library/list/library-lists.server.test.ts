import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import { createPriceLookup } from '~/prices/lookup.server'
import type { PriceStore } from '~/prices/price-store'
import { euros } from '../../../tests/fixtures/prices'
import { describeOnEachDatabase } from '../../../tests/setup/databases'
import type { OpenedDatabase } from '../../../tests/setup/databases'
import { someCards } from '../../../tests/fixtures/some-cards'
import { createKyselyLibraryStore } from '~/library/store/kysely-library-store.server'
import { measureOf, someEntry } from '../../../tests/fixtures/library'
import { createEntryPrices } from './entry-prices.server'
import { createLibraryLists } from './library-lists.server'
import { readLibraryQuery } from './query'
import type { LibraryStore } from '~/library/library-store'

const userId = 'ash'
const log = { warn: () => undefined }
const charizard = someEntry('base1-4', { finish: 'holo' })

/** One process's lists, on a connection of its own. */
function createProcess(database: OpenedDatabase['database'], now: () => Date) {
  const stored = createKyselyLibraryStore(database)
  const priceStore = createKyselyPriceStore(database)
  const catalogue = { current: () => someCards }
  const lookup = createPriceLookup({ store: priceStore, catalogue, sources: [], log })
  const prices = createEntryPrices(lookup, null)
  const lists = createLibraryLists({ library: stored, catalogue, prices, now })
  const listOf = (search = '') =>
    lists.findList({
      userId,
      query: readLibraryQuery(new URLSearchParams(search)),
      currency: 'EUR',
      measure: measureOf('EUR'),
    })
  return { stored, priceStore, prices, listOf }
}

describeOnEachDatabase(({ open }) => {
  let close: () => Promise<void>
  let here: ReturnType<typeof createProcess>
  let today: string
  let elsewhere: { library: LibraryStore; prices: PriceStore }
  beforeEach(async () => {
    const opened = await open()
    close = opened.close
    today = '2025-11-20'
    here = createProcess(opened.database, () => new Date(`${today}T08:00:00Z`))
    const other = await opened.reopen()
    elsewhere = {
      library: createKyselyLibraryStore(other),
      prices: createKyselyPriceStore(other),
    }
    await elsewhere.library.addEntries(userId, [charizard])
    await elsewhere.prices.putPrices([
      { cardId: 'base1-4', prices: [euros(100, { finish: 'holo' })] },
    ])
  })
  afterEach(() => close())

  const worth = async () => (await here.listOf()).library.worth.EUR.minor

  it('are built once while nothing changes', async () => {
    const [reads, prices] = [vi.spyOn(here.stored, 'entries'), vi.spyOn(here.prices, 'findPrices')]
    const first = await here.listOf()
    expect(await here.listOf('page=2')).toEqual(first)
    expect((await here.listOf()).list).toBe(first.list)
    const searched = await here.listOf('q=char&sort=name')
    expect(searched.library).toBe(first.library)
    expect((await here.listOf('q=char&sort=name')).list).toBe(searched.list)
    expect([reads, prices].map((spy) => spy.mock.calls.length)).toEqual([1, 1])
  })

  it('are built once for concurrent requests', async () => {
    const prices = vi.spyOn(here.prices, 'findPrices')
    const lists = await Promise.all(Array.from({ length: 20 }, () => here.listOf('sort=value')))
    expect(new Set(lists.map(({ list }) => list)).size).toBe(1)
    expect(prices).toHaveBeenCalledTimes(1)
  })

  it('contain another process’s additions at once', async () => {
    expect((await here.listOf()).library.copies).toBe(1)
    await elsewhere.library.addCard(userId, someEntry('base1-58'))
    const { library, list } = await here.listOf()
    expect(library.copies).toBe(2)
    expect(list.cards).toHaveLength(2)
    await elsewhere.library.removeAll(userId)
    expect((await here.listOf()).library.cards).toEqual([])
  })

  it('contain prices imported by another process at once', async () => {
    expect(await worth()).toBe(100)
    await elsewhere.prices.putPrices([
      { cardId: 'base1-4', prices: [euros(250, { finish: 'holo' })] },
    ])
    expect(await worth()).toBe(250)
    expect((await here.listOf('min=2')).list.cards).toHaveLength(1)
  })

  it('show the change since a month ago, updated daily', async () => {
    const change = async () => (await here.listOf()).library.change
    expect(await change()).toEqual({ EUR: null, USD: null })
    const newer = [euros(130, { finish: 'holo', date: '2025-11-19' })]
    await elsewhere.prices.putPrices([{ cardId: 'base1-4', prices: newer }])
    expect((await change()).EUR).toEqual({
      ...{ currency: 'EUR', since: '2025-10-20', minor: 30, copies: 1 },
    })
    today = '2025-11-28'
    expect((await change()).EUR).toBeNull()
  })

  it('stay valid when other cards get prices', async () => {
    const first = await here.listOf()
    await elsewhere.prices.putPrices([{ cardId: 'base1-58', prices: [euros(5)] }])
    expect((await here.listOf()).list).toBe(first.list)
    await elsewhere.prices.putPrices([
      { cardId: 'base1-58', prices: [euros(6)] },
      { cardId: 'base1-4', prices: [euros(300, { finish: 'holo' })] },
    ])
    expect(await worth()).toBe(300)
  })
})

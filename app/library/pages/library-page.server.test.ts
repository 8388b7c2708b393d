import { describe, expect, it } from 'vitest'
import { march, someEntry } from '../../../tests/fixtures/library'
import { euros } from '../../../tests/fixtures/prices'
import { someCards } from '../../../tests/fixtures/some-cards'
import type { LibraryEntry } from '~/library/entry'
import { createLibraryLists } from '~/library/list/library-lists.server'
import { readLibraryQuery } from '~/library/list/query'
import { NO_EXCHANGE } from '~/prices/exchange/exchange-rates.server'
import { noPrice } from '~/prices/price'
import { libraryPage } from './library-page.server'

describe('a page', () => {
  const many = Array.from({ length: 102 }, (_, index) =>
    someEntry(`base1-${index + 1}`, { addedAt: march(1) }),
  )

  function pageOf(query: string, mine: LibraryEntry[] = many, now = new Date()) {
    let looks = 0
    const library = {
      entries: () => Promise.resolve(mine),
      version: () => Promise.resolve('the first'),
    }
    const prices = {
      multipliers: null,
      findPastPrices: (wanted: readonly unknown[]) => Promise.resolve(wanted.map(() => null)),
      findPrices: (wanted: readonly unknown[]) => {
        looks++
        const date = (index: number) => (index === 101 ? '2025-10-18' : '2025-10-20')
        const headline = (index: number) => euros(100, { date: date(index) })
        return Promise.resolve(
          wanted.map((_, index) => ({ ...noPrice('EUR'), headline: headline(index) })),
        )
      },
      revision: () => Promise.resolve(1),
      changedSince: () => Promise.resolve([]),
    }
    const catalogue = { current: () => someCards }
    const sources = {
      libraryLists: createLibraryLists({ library, prices, catalogue }),
      exchange: NO_EXCHANGE,
    }
    const asked = readLibraryQuery(new URLSearchParams(query))
    const shown = { view: 'tiles', currency: 'EUR', exchange: null } as const
    const question = { userId: 'ash', query: asked, ...shown }
    const page = libraryPage(sources, question, now)
    return page.then((made) => ({ ...made, looks }))
  }

  it('has sixty cards, with one price lookup', async () => {
    const page = await pageOf('sort=set')
    expect(page).toMatchObject({ found: 102, pages: 2, cards: 102, copies: 102, looks: 1 })
    expect(page.owned).toHaveLength(60)
    expect(page.owned[0]).toEqual({
      ...{ id: 'base1-1', name: 'Alakazam', setName: 'Base Set', energy: 'psychic', number: '1' },
      entries: [{ finish: 'normal', condition: 'near-mint', quantity: 1 }],
      ...{ copies: 1, worth: { currency: 'EUR', minor: 100, priced: 1, doubtful: 0, unpriced: 0 } },
    })
    expect(page.foundWorth).toBeNull()
  })

  it('is the last one if the address asks for more', async () => {
    const page = await pageOf('sort=set&page=9999')
    expect(page.query.page).toBe(2)
    expect(page.owned).toHaveLength(42)
  })

  it('shows the worth of the matches beside that of the whole', async () => {
    const page = await pageOf('q=charizard')
    expect(page.foundWorth).toMatchObject({ currency: 'EUR', minor: 100, priced: 1 })
    expect(page.worth).toMatchObject({ minor: 10200 })
  })

  it('says since when the oldest price of the worth is known, if not since today', async () => {
    const asOf = async (...asked: Parameters<typeof pageOf>) => (await pageOf(...asked)).asOf
    expect(await asOf('')).toBe('2025-10-18')
    expect(await asOf('q=charizard')).toBe('2025-10-20')
    expect(await asOf('q=charizard', many, new Date('2025-10-20T23:00:00Z'))).toBeUndefined()
    expect(await asOf('q=mewtwothree')).toBeUndefined()
  })

  it('without matches, shows that they are worth nothing', async () => {
    const page = await pageOf('q=mewtwothree')
    expect(page).toMatchObject({ found: 0, owned: [], foundWorth: { minor: 0 }, cards: 102 })
    expect(page.worth).toMatchObject({ minor: 10200 })
  })

  it('compares values in the currency of the address, whatever the visitor’s', async () => {
    // One euro, or 1.10 dollars.
    expect(await pageOf('min=1.05&currency=USD')).toMatchObject({ found: 102, currency: 'EUR' })
    expect(await pageOf('min=1.05&currency=EUR')).toMatchObject({ found: 0 })
  })

  it('without a rate for that currency, does not filter by value, and reports it', async () => {
    const page = await pageOf('min=500&currency=GBP')
    expect(page).toMatchObject({ found: 102, foundWorth: null })
    expect(page.query).toMatchObject({ valueFrom: null, invalid: { currency: 'GBP' } })
  })

  it('offers the chosen set by its name, though the library has no card of it', async () => {
    const mine = [someEntry('base1-4')]
    const base = { id: 'base1', name: 'Base Set' }
    expect((await pageOf('set=base1', mine)).choices.sets).toEqual([base])
    expect((await pageOf('set=base1', [])).choices.sets).toEqual([base])
    expect((await pageOf('set=none', mine)).choices.sets).toEqual([base])
  })

  it('is empty for nothing', async () => {
    const page = await pageOf('', [])
    expect(page).toMatchObject({ cards: 0, found: 0, pages: 1, owned: [], unknown: 0 })
  })
})

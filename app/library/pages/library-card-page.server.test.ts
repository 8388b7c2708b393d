import { expect, it } from 'vitest'
import { someEntry } from '../../../tests/fixtures/library'
import { euros } from '../../../tests/fixtures/prices'
import { someCards } from '../../../tests/fixtures/some-cards'
import type { LibraryEntry } from '~/library/entry'
import { noPrice } from '~/prices/price'
import type { Finish } from '~/prices/price'
import { libraryCardPage } from './library-card-page.server'

const holo = someEntry('base1-4', { finish: 'holo' })
const reverse = someEntry('base1-4', { finish: 'reverse' })

/** The finish that heads the page of a card with these entries. */
async function finishShown(entries: LibraryEntry[], priced: Finish[]) {
  const findPrices = (wanted: readonly { finish: Finish }[]) =>
    Promise.resolve(
      wanted.map(({ finish }) =>
        priced.includes(finish)
          ? { ...noPrice('EUR', finish), headline: euros(100, { finish }) }
          : null,
      ),
    )
  const context = {
    library: { findEntries: () => Promise.resolve(entries) },
    catalogue: { current: () => someCards },
    entryPrices: { findPrices, multipliers: null },
  }
  const asked = { userId: 'ash', cardId: 'base1-4', currency: 'EUR', exchange: null } as const
  const page = await libraryCardPage(context, asked)
  return page?.finish
}

it('shows the price of the first entry that has one', async () => {
  expect(await finishShown([holo, reverse], ['holo', 'reverse'])).toBe('holo')
  expect(await finishShown([holo, reverse], ['reverse'])).toBe('reverse')
})

it('shows that the first entry has none where none of them has one', async () => {
  expect(await finishShown([holo, reverse], ['normal'])).toBe('holo')
})

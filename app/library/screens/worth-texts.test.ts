import { expect, test } from 'vitest'
import { wholeLibrary } from '../../../tests/fixtures/library'
import { translateIn } from '~/language/translate'
import type { LibraryPage } from '~/library/pages/library-page'
import type { Exchange } from '~/prices/price'
import { amountText, changeText, worthParts } from './worth-texts'

const t = translateIn('en')
const samplePage: LibraryPage = {
  ...{ query: wholeLibrary, view: 'tiles', currency: 'EUR', owned: [], found: 2, pages: 1 },
  ...{ cards: 2, copies: 2, unknown: 0, otherMarkets: [], change: null, multipliers: null },
  ...{
    worth: { currency: 'EUR', minor: 0, priced: 0, doubtful: 0, unpriced: 0 },
    foundWorth: null,
  },
  choices: { sets: [], rarities: [], finishes: [], supertypes: [], energies: [] },
}
const worth = { currency: 'EUR', minor: 40279, priced: 2, doubtful: 0, unpriced: 0 } as const
const change = { currency: 'EUR', since: '2026-10-22', minor: -1240, copies: 2 } as const
const exchange: Exchange = {
  ...{ to: 'JPY', isShown: true, day: '2026-11-20', source: 'ECB' },
  rates: { EUR: 160, USD: 128 },
}

test('an amount is the market’s, or converted and marked as such', () => {
  expect(amountText(worth, null, t)).toBe('€402.79')
  expect(amountText(worth, exchange, t)).toBe('≈\u00a0¥64,446')
  const none = { ...worth, minor: 0, priced: 0 }
  expect(amountText({ ...none, unpriced: 2 }, exchange, t)).toBe('Price not available')
  expect(amountText(none, null, t)).toBe('€0.00')
})

test('amounts in two currencies stay apart, or are converted into one', () => {
  const both = { ...worth, also: { currency: 'USD', minor: 10000 } } as const
  expect(amountText(both, null, t)).toBe('€402.79 + $100.00')
  expect(amountText(both, exchange, t)).toBe('≈\u00a0¥77,246')
  const moved = { ...change, also: { currency: 'USD', minor: 300 } } as const
  expect(changeText(moved, { priced: 2, exchange: null }, t)).toBe('-€12.40, +$3.00 since Oct 22')
  expect(changeText(moved, { priced: 2, exchange }, t)).toBe('≈\u00a0-¥1,600 since Oct 22')
  expect(changeText({ ...moved, minor: 0 }, { priced: 2, exchange: null }, t)).toBe(
    '+$3.00 since Oct 22',
  )
})

test('a change is converted by today’s rate, with its sign', () => {
  expect(changeText(change, { priced: 2, exchange: null }, t)).toBe('-€12.40 since Oct 22')
  expect(changeText(change, { priced: 3, exchange }, t)).toBe(
    '≈\u00a0-¥1,984 since Oct 22, 2 of 3 copies',
  )
})

test('says what an amount covers, and names a market only for a price of it', () => {
  const whole = { ...samplePage, worth, foundWorth: null }
  expect(worthParts(whole, t).slice(1)).toEqual(['near mint prices', 'Cardmarket'])
  const old = { ...whole, asOf: '2026-10-20' }
  expect(worthParts(old, t).slice(1)).toEqual([
    'near mint prices',
    'Cardmarket',
    'as of Oct 20, 2026',
  ])
  const none = { ...worth, minor: 0, priced: 0 }
  const unpriced = { ...whole, worth: { ...none, unpriced: 2 } }
  expect(worthParts(unpriced, t).slice(1)).toEqual(['0 of 2 priced'])
  const unmatched = { ...whole, found: 0, foundWorth: none }
  expect(worthParts(unmatched, t)).toEqual(['0 of 2 cards', '€402.79 in all'])
})

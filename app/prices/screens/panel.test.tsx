import { expect, test } from 'vitest'
import { translateIn } from '~/language/translate'
import { dollars, euros } from '../../../tests/fixtures/prices'
import type { Price } from '~/prices/price'
import { choosePanel, missingText } from './panel'

const unknown: Price = {
  ...{ currency: 'EUR', finish: 'normal' },
  ...{ headline: null, second: null, doubt: null },
}
const textOf = (price: Partial<Price>) => missingText({ ...unknown, ...price }, translateIn('en'))

test('a price that is unknown is missed from the visitor’s market', () => {
  expect(textOf({})).toBe('No price in EUR from Cardmarket.')
  expect(textOf({ second: dollars(9000) })).toBe('No price in EUR from Cardmarket.')
  expect(textOf({ headline: euros(9000) })).toBeNull()
})

test('a price in doubt is not said to be missing: its market has one', () => {
  expect(textOf({ doubt: 'shared-product' })).toBeNull()
  expect(textOf({ second: dollars(9000), doubt: 'markets-disagree' })).toBeNull()
})

test('a price names its finish if another one could be meant', () => {
  const holo: Price = { ...unknown, finish: 'holo', headline: euros(9000) }
  expect(choosePanel('normal', [unknown])).toEqual({ price: unknown, isNamed: false })
  expect(choosePanel('normal', [unknown, holo])).toEqual({ price: unknown, isNamed: true })
  expect(choosePanel('reverse', [holo])).toEqual({ price: holo, isNamed: true })
  expect(choosePanel('reverse', [unknown, holo])).toEqual({ price: holo, isNamed: true })
  expect(choosePanel('normal', [])).toBeUndefined()
})

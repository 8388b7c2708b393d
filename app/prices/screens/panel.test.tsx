import { expect, test } from 'vitest'
import { translateIn } from '~/language/translate'
import { dollars, euros } from '../../../tests/fixtures/prices'
import type { Price } from '~/prices/price'
import { missingText } from './panel'

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

import { expect, it } from 'vitest'
import { addReading, noText } from '~/scan/recognise/read/text-evidence'
import { cardOf, indexOf } from '../../../../tests/fixtures/scan-fixtures'
import { decide } from './decide'

it('takes more than one attack for a card: words of other games resemble them', () => {
  const others = Array.from({ length: 1000 }, (_, i) => cardOf({ number: `${i}`, name: 'Eevee' }))
  const attacks = ['Razor Whirl', 'Silent Bloom']
  const large = indexOf([cardOf({ number: '9', name: 'Roserade', attacks }), ...others])
  const read = (...lines: string[]) =>
    decide(null, addReading(noText(), { region: 'body', lines }, large), large).status
  expect(read('Razor Whirl 40')).toBe('not-a-card')
  expect(read('Razor Whirl 40', 'Silent Bloom 90')).toBe('identified')
})

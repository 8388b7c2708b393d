import { expect, it } from 'vitest'
import { translateIn } from '~/language/translate'
import { describeCorrections } from './corrections'

it('describes the total in one line', () => {
  expect(describeCorrections(0, translateIn('en'))).toBe('0 results corrected by people')
  expect(describeCorrections(1, translateIn('en'))).toBe('1 result corrected by people')
  expect(describeCorrections(1234, translateIn('en'))).toBe('1,234 results corrected by people')
})

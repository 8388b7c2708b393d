import { expect, it } from 'vitest'
import { ALL_VISIBLE } from '~/scan/recognise/outline'
import { isStripVisible } from './regions'

it('reads only completely visible strips of a card', () => {
  const withoutFoot = { ...ALL_VISIBLE, bottom: 0.7 }
  expect(isStripVisible('name', withoutFoot)).toBe(true)
  expect(isStripVisible('number', withoutFoot)).toBe(false)
  expect(isStripVisible('body', withoutFoot)).toBe(false)
  expect(isStripVisible('name', { ...ALL_VISIBLE, right: 0.8 })).toBe(false)
  expect(isStripVisible('number', ALL_VISIBLE)).toBe(true)
})

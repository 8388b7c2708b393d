import { expect, test } from 'vitest'
import { isReached, onward, readHistoryState } from './history-state'

test('the bare address is the menu, whatever is behind it', () => {
  expect(readHistoryState({ pathname: '/', search: '', state: { steps: 3 } })).toMatchObject({
    mode: null,
    steps: 0,
  })
})

test('a page other than the menu knows how far behind the menu is', () => {
  const current = readHistoryState({ pathname: '/session', search: '', state: { steps: 2 } })
  expect(current).toMatchObject({ mode: null, steps: 2 })
})

test('a mode is stored with the same address', () => {
  const current = readHistoryState({ pathname: '/', search: '', state: { mode: 'crop', steps: 1 } })
  expect(current).toMatchObject({ mode: 'crop', steps: 1 })
  expect(onward(current)).toBe(2)
})

test('a link from elsewhere has no menu behind it', () => {
  const current = readHistoryState({ pathname: '/', search: '?card=base1-4', state: null })
  expect(current).toMatchObject({ mode: null, steps: null })
  expect(onward(current)).toBeUndefined()
})

test.each(['crop', 7, { mode: 'dance', steps: -1 }, { steps: '1' }])('%j is ignored', (state) => {
  expect(readHistoryState({ pathname: '/', search: '?q=', state })).toMatchObject({
    mode: null,
    steps: null,
  })
})

test('a result knows the photo that led to it', () => {
  const current = readHistoryState({
    pathname: '/',
    search: '?card=a',
    state: { steps: 1, photo: 'blob:1' },
  })
  expect(current.photo).toBe('blob:1')
  expect(
    readHistoryState({ pathname: '/', search: '?card=a', state: { photo: 4 } }),
  ).not.toHaveProperty('photo')
})

test('advice is text, or none', () => {
  expect(
    readHistoryState({ pathname: '/', search: '?among=a', state: { advice: 'Tilt it.' } }).advice,
  ).toBe('Tilt it.')
  expect(
    readHistoryState({ pathname: '/', search: '?among=a', state: { advice: 4 } }),
  ).not.toHaveProperty('advice')
})

test('a location is reached once the browser’s history has its key', () => {
  expect(isReached({ key: 'a' }, { key: 'a', idx: 1 })).toBe(true)
  expect(isReached({ key: 'a' }, { key: 'b', idx: 2 })).toBe(false)
  expect(isReached({ key: 'a' }, null)).toBe(false)
})

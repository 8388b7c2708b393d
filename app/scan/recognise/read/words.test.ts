import { expect, it } from 'vitest'
import { countCommonWords } from './words'

it('counts each word that stands on most cards once', () => {
  const lines = ['Search your deck for up to 3 Energy cards.', 'Then, shuffle your DECK.']
  expect(countCommonWords(lines)).toBe(7)
})

it.each([[['}1nd O ~~ Ka']], [['pɹɐɔ ɹnoʎ']], [[]]])('finds none in noise', (lines) => {
  expect(countCommonWords(lines)).toBe(0)
})

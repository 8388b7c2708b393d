import { expect, it } from 'vitest'
import { countCommonWords, countOtherGames } from './words'

it('counts each word found on most cards once', () => {
  const lines = ['Search your deck for up to 3 Energy cards.', 'Then, shuffle your DECK.']
  expect(countCommonWords(lines)).toBe(7)
})

it('counts words of other games, which none of our texts contains', () => {
  const ours = ['Discard the top card of your deck.', 'Flying Pikachu']
  expect(countOtherGames([...ours, 'Summoned creatures', 'Creature: haste'])).toBe(4)
  expect(countOtherGames(ours)).toBe(0)
})

it.each([[['}1nd O ~~ Ka']], [['pɹɐɔ ɹnoʎ']], [[]]])('finds none in noise', (lines) => {
  expect(countCommonWords(lines)).toBe(0)
})

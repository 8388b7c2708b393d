import { expect, it } from 'vitest'
import { measureDifference, project, quadOfBox, toHomography } from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import { cardsUnder } from './title-cards'

const UPRIGHT = quadOfBox(100, 100, 730, 980)
/** The same card, turned by a quarter to the right. */
const SIDEWAYS: Quad = [
  { x: 980, y: 100 },
  { x: 980, y: 730 },
  { x: 100, y: 730 },
  { x: 100, y: 100 },
]

/** The line of a name that begins `left` of the card and is `middle` of it down, 0.06 high. */
function nameOn(card: Quad, left: number, middle: number): Quad {
  const map = toHomography(card)
  const [a, b, c, d] = quadOfBox(left, middle - 0.03, left + 0.3, middle + 0.03).map(({ x, y }) =>
    project(map, x, y),
  )
  if (!a || !b || !c || !d) throw new Error('A quad has four corners')
  return [a, b, c, d]
}

const nearest = (title: Quad, card: Quad) =>
  Math.min(...cardsUnder(title).map((quad) => measureDifference(quad, card)))

it.each([
  ['a basic Pokémon of the first sets', 0.09, 0.087],
  ['an evolved one', 0.25, 0.082],
  ['a newer card', 0.18, 0.065],
  ['an old trainer', 0.075, 0.2],
])('finds the card around the name of %s, whichever way it lies', (_, left, middle) => {
  expect(nearest(nameOn(UPRIGHT, left, middle), UPRIGHT)).toBeLessThan(0.06)
  expect(nearest(nameOn(SIDEWAYS, left, middle), SIDEWAYS)).toBeLessThan(0.06)
})

it('finds none around a line that is no name', () => {
  expect(nearest(nameOn(UPRIGHT, 0.5, 0.6), UPRIGHT)).toBeGreaterThan(0.3)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARDS_TO_DRAW } from '../../../../tests/drawn-cards/cards-to-draw'
import { photograph, photographCard } from '../../../../tests/drawn-cards/photograph'
import { shotOf } from '../../../../tests/drawn-cards/shots'
import type { Photo } from '../../../../tests/drawn-cards/photograph'
import type { Preset } from '../../../../tests/drawn-cards/shots'
import { decode } from '~/scan/recognise/decode.server'
import { measureDifference, turnQuad } from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import { viewsOfColour } from '~/scan/recognise/rectify'
import { loadCardFinder } from './card-finder.server'
import type { CardFinder } from './card-finder.server'

/** Refining takes over from there: it moves each side by several steps of a few hundredths. */
const NEAR = 0.08

let finder: CardFinder
beforeAll(async () => {
  finder = await loadCardFinder()
})
afterAll(() => finder?.close())

async function findIn({ jpeg }: Photo) {
  const decoded = await decode(jpeg)
  if (decoded.status !== 'decoded') throw new Error(`A drawn photo is ${decoded.status}`)
  return finder.find(viewsOfColour(decoded.photo), 3)
}

/** How far the nearest quad's corners are off, as a fraction of the card's sides, either way up. */
function offBy(card: Quad, quads: readonly Quad[]): number {
  const turned = quads.flatMap((quad) => [quad, turnQuad(quad, 2)])
  return Math.min(Infinity, ...turned.map((quad) => measureDifference(card, quad)))
}

describe('the card finder', () => {
  it.each<Preset>(['easy', 'tilted', 'dim', 'upside-down', 'sideways', 'sleeved', 'small'])(
    'marks the corners of a drawn card, %s',
    async (preset) => {
      const photo = await photographCard(CARDS_TO_DRAW.bulbasaur, preset)
      const found = await findIn(photo)
      expect(photo.quad).not.toBeNull()
      if (photo.quad)
        expect(
          offBy(
            photo.quad,
            found.map(({ quad }) => quad),
          ),
        ).toBeLessThan(NEAR)
    },
  )

  it('finds the same in the same photo', async () => {
    const photo = await photographCard(CARDS_TO_DRAW.pikachu, 'tilted')
    expect(await findIn(photo)).toEqual(await findIn(photo))
  })

  it('finds no card on an empty table', async () => {
    expect(await findIn(await photograph(null, shotOf('easy', 'empty'), 'empty'))).toEqual([])
  })
})

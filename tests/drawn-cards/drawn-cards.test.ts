import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { baseSetCards } from '../fixtures/base-set'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { decode } from '~/scan/recognise/decode.server'
import { rectifyCard, viewsOfColour } from '~/scan/recognise/rectify'
import { CARDS_TO_DRAW } from './cards-to-draw'
import { drawCard } from './draw-card'
import { drawReference } from './draw-references'
import { photographCard, type Photo } from './photograph'
import { PRESETS } from './shots'

/**
 * Bits of 512. Photos of real cards are up to about 120 from their reference and the next best card
 * some 150: drawn cards closer to each other than this would make tests of retrieval a lottery.
 */
const MIN_APART = 70
/** A photo's bits of 512 from its own reference, all presets. */
const MAX_APART_FROM_ITSELF = 110

const { charizard, charizardEx, pikachu } = CARDS_TO_DRAW

describe('a drawn card', () => {
  test('has the size and aspect ratio of a card, and transparent corners', async () => {
    const small = await sharp(await drawCard(charizard, 600)).metadata()
    expect([small.width, small.height]).toEqual([600, 838])
    const { data, info } = await sharp(await drawCard(charizardEx, 1000))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([1000, 1396, 4])
    expect(data[3]).toBe(0)
    expect(data[(698 * 1000 + 500) * 4 + 3]).toBe(255)
  })

  test('is the same each time', async () => {
    const [first, second] = [await drawCard(pikachu), await drawCard(pikachu)]
    expect(first.equals(second)).toBe(true)
  })

  test('is distinguishable from every other card of the Base Set by its fingerprint', async () => {
    const prints = await Promise.all(
      baseSetCards.map(async (card) => ({
        id: card.id,
        print: await fingerprintOfImage(await drawReference(card, 'low')),
      })),
    )
    const alike = prints.flatMap((one, i) =>
      prints
        .slice(i + 1)
        .filter((other) => bitsApart(one.print, other.print) < MIN_APART)
        .map((other) => `${one.id} ${other.id} ${bitsApart(one.print, other.print)}`),
    )
    expect(prints).toHaveLength(102)
    expect(alike).toEqual([])
  })
})

describe('a photograph of a drawn card', () => {
  test.each(PRESETS)('%s: the card is where its corners say', async (preset) => {
    const photo = await photographCard(charizard, preset)
    const reference = await fingerprintOfImage(await drawReference(charizard, 'low'))
    const seen = await fingerprintOfImage(await cutOut(photo))
    expect(bitsApart(seen, reference)).toBeLessThan(MAX_APART_FROM_ITSELF)
  })

  test('is the same for the same seed, and different for another', async () => {
    const first = await photographCard(pikachu, 'tilted', 'a')
    const again = await photographCard(pikachu, 'tilted', 'a')
    const other = await photographCard(pikachu, 'tilted', 'b')
    expect(first.jpeg.equals(again.jpeg)).toBe(true)
    expect(first.jpeg.equals(other.jpeg)).toBe(false)
  })
})

async function cutOut(photo: Photo): Promise<Buffer> {
  const decoded = await decode(photo.jpeg)
  if (decoded.status !== 'decoded' || photo.quad === null) throw new Error('No card to cut out')
  const size = { width: 245, height: 342 }
  const card = rectifyCard(viewsOfColour(decoded.photo), photo.quad, size)
  return sharp(card.data, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
}

function bitsApart(a: Fingerprint, b: Fingerprint): number {
  let bits = 0
  a.forEach((word, i) => {
    for (let rest = (word ^ (b[i] ?? 0)) >>> 0; rest; rest &= rest - 1) bits++
  })
  return bits
}

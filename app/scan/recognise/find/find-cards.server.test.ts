import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARDS_TO_DRAW } from '../../../../tests/drawn-cards/cards-to-draw'
import { photograph, photographCard } from '../../../../tests/drawn-cards/photograph'
import { shotOf } from '../../../../tests/drawn-cards/shots'
import { startOpenCv } from '~/scan/recognise/opencv.server'
import type { OpenCv } from '~/scan/recognise/opencv.server'
import { loadCardFinder } from './card-finder.server'
import type { CardFinder } from './card-finder.server'
import { findCards } from './find-cards.server'

let tools: { finder: CardFinder; openCv: OpenCv }
beforeAll(async () => {
  tools = { finder: await loadCardFinder(), openCv: await startOpenCv() }
})
afterAll(() => tools.finder.close())

const thumbnailOf = (jpeg: Uint8Array) =>
  sharp(jpeg).resize(320, 320, { fit: 'inside' }).jpeg({ quality: 60 }).toBuffer()

describe('findCards', () => {
  it.each(['easy', 'tilted'] as const)('finds a drawn card in a thumbnail, %s', async (preset) => {
    const { jpeg, quad } = await photographCard(CARDS_TO_DRAW.pikachu, preset)
    const { width, height } = await sharp(jpeg).metadata()
    const found = await findCards(await thumbnailOf(jpeg), tools)
    if (found.status !== 'found' || !quad) throw new Error('nothing was looked at')
    const [card] = found.cards
    const xs = quad.map(({ x }) => x / width)
    const ys = quad.map(({ y }) => y / height)
    const off = [
      Math.min(...(card ?? []).map(({ x }) => x)) - Math.min(...xs),
      Math.max(...(card ?? []).map(({ x }) => x)) - Math.max(...xs),
      Math.min(...(card ?? []).map(({ y }) => y)) - Math.min(...ys),
      Math.max(...(card ?? []).map(({ y }) => y)) - Math.max(...ys),
    ]
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.04)
  })

  it('finds no card on an empty table', async () => {
    const { jpeg } = await photograph(null, shotOf('easy', 'empty'), 'empty')
    expect(await findCards(await thumbnailOf(jpeg), tools)).toEqual({ status: 'found', cards: [] })
  })

  it('decodes no picture of more pixels than a thumbnail has', async () => {
    const flat = sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'teal' } })
    const bytes = await flat.jpeg({ quality: 1 }).toBuffer()
    expect(await findCards(bytes, tools)).toEqual({ status: 'too-many-pixels' })
  })

  it('says what is no picture', async () => {
    expect(await findCards(new Uint8Array([1, 2, 3]), tools)).toEqual({
      status: 'unsupported-type',
    })
  })
})

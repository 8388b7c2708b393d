import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARDS_TO_DRAW } from '../../../../tests/drawn-cards/cards-to-draw'
import { photograph, photographCard } from '../../../../tests/drawn-cards/photograph'
import { photographPage } from '../../../../tests/drawn-cards/photograph-page'
import { shotOf } from '../../../../tests/drawn-cards/shots'
import { startOpenCv } from '~/scan/recognise/opencv.server'
import type { OpenCv } from '~/scan/recognise/opencv.server'
import { loadCardFinder } from './card-finder.server'
import type { CardFinder } from './card-finder.server'
import { cutCards, findCards } from './find-cards.server'

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

  it('decodes no picture with more pixels than a thumbnail', async () => {
    const flat = sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'teal' } })
    const bytes = await flat.jpeg({ quality: 1 }).toBuffer()
    expect(await findCards(bytes, tools)).toEqual({ status: 'too-many-pixels' })
  })

  it('reports what is not a picture', async () => {
    expect(await findCards(new Uint8Array([1, 2, 3]), tools)).toEqual({
      status: 'unsupported-type',
    })
  })
})

describe('cutCards', () => {
  it('cuts every card out of a photo of a binder page, with its position', async () => {
    const cards = Object.values(CARDS_TO_DRAW).slice(0, 4)
    const page = await photographPage(cards, CARD_WIDTH)
    const cut = await cutCards(page.jpeg, tools)
    if (cut.status !== 'cut') throw new Error('nothing was cut')
    expect(cut.cards).toHaveLength(cards.length)
    for (const { middle } of page.places) {
      const its = cut.cards.find(({ corners }) => {
        const [x, y] = [mean(corners.map((one) => one.x)), mean(corners.map((one) => one.y))]
        return Math.hypot(x - middle.x, y - middle.y) < 0.03
      })
      expect(its).toBeDefined()
      const { width, height } = await sharp(its?.picture).metadata()
      // A tenth around a card of 63 × 88 mm.
      expect(width / height).toBeCloseTo(63 / 88, 1)
      expect(Math.abs(width / CARD_WIDTH - 1.2)).toBeLessThan(0.1)
    }
  })

  it('cuts nothing out of an empty table', async () => {
    const { jpeg } = await photograph(null, shotOf('easy', 'empty'), 'empty')
    expect(await cutCards(jpeg, tools)).toEqual({ status: 'cut', cards: [] })
  })
})

const CARD_WIDTH = 300

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length

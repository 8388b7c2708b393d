import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CatalogueCard } from '~/catalogue/card'
import { CARDS_TO_DRAW } from '../../../../tests/drawn-cards/cards-to-draw'
import { cardSvg, renderCard } from '../../../../tests/drawn-cards/draw-card'
import { quadOfBox } from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import { viewsOfColour } from '~/scan/recognise/rectify'
import { parseNumbers } from './card-number'
import type { PhotoLine } from './photo-text'
import { loadStripReaders } from './strip-readers.server'
import type { StripReaders } from './strip-readers.server'
import { alignNumbers } from './letter-scores'

let strips: StripReaders
/** All that the last number strips were read as, clear or not. */
let read: string[] = []
beforeAll(async () => {
  strips = await loadStripReaders(undefined, (region, _strip, text) => {
    if (region === 'number') read.push(text)
  })
})
beforeEach(() => void (read = []))
afterAll(() => strips.close())

/** A drawn card that fills its photo. */
async function photoOf(card: CatalogueCard, width: number) {
  const drawn = await renderCard(cardSvg(card), 800)
  const raw = { width: drawn.width, height: drawn.height, channels: 4 as const }
  const { data, info } = await sharp(drawn.data, { raw })
    .resize(width)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return filled({ data, width: info.width, height: info.height })
}

function filled(image: { data: Uint8Array; width: number; height: number }) {
  const quad: Quad = quadOfBox(0, 0, image.width, image.height)
  return { photo: viewsOfColour(image), quad }
}

/** Of both names' printings. */
const NUMBERS = ['60/64', '87/130', '58/102', '4/102', '4/130', '3/110'].map((text) => {
  const [number = '', total] = text.split('/')
  return { number, total: Number(total), text }
})

const scoresOf = (lines: readonly PhotoLine[]) => lines.map(({ scores }) => scores)

describe('the number of a drawn card, read from its strip', () => {
  const { charizard, pikachu } = CARDS_TO_DRAW

  it.each([
    { card: charizard, width: 600, number: '4' },
    { card: charizard, width: 450, number: '4' },
    { card: pikachu, width: 600, number: '58' },
    { card: pikachu, width: 450, number: '58' },
  ])('is right for $card.name, $width pixels wide', async ({ card, width, number }) => {
    const { photo, quad } = await photoOf(card, width)
    const lines = await strips.number(photo, quad)
    const [wanted] = parseNumbers(`${number}/102`)
    expect(read).toEqual(['', `${number}/102`])
    expect(alignNumbers(scoresOf(lines), NUMBERS)).toMatchObject({ number, total: 102 })
    expect([[], [wanted]], 'clear, or left out').toContainEqual(
      lines.flatMap(({ text }) => parseNumbers(text)),
    )
  })

  it('is distinguished from its namesakes’ numbers on a small card', async () => {
    const { photo, quad } = await photoOf(pikachu, 330)
    const lines = await strips.number(photo, quad)
    expect(alignNumbers(scoresOf(lines), NUMBERS)).toMatchObject({ number: '58', total: 102 })
  })

  it('is empty on a blank card', async () => {
    const blank = filled({ data: new Uint8Array(450 * 629 * 3).fill(120), width: 450, height: 629 })
    const lines = await strips.number(blank.photo, blank.quad)
    expect(lines.map(({ text }) => text).join('')).toBe('')
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARDS_TO_DRAW } from '../../../../tests/drawn-cards/cards-to-draw'
import { cardSvg, renderCard, svgOfCard } from '../../../../tests/drawn-cards/draw-card'
import { writeHan } from '../../../../tests/drawn-cards/han-glyphs'
import { photographCard } from '../../../../tests/drawn-cards/photograph'
import { rectangle } from '../../../../tests/drawn-cards/shapes'
import { sharedCatalogue } from '../../../../tests/fixtures/shared-catalogue'
import { quadOfBox } from '~/scan/recognise/image'
import type { CardImage } from '~/scan/recognise/image'
import { MIN_HAN } from '~/scan/recognise/thresholds/decision'
import { viewsOfColour } from '~/scan/recognise/rectify'
import type { TextReading, TextRegion } from '~/scan/recognise/evidence'
import { parseNumbers } from './card-number'
import { createTextReader } from './read-text.server'
import type { TextReader } from './read-text.server'
import { buildTextIndex } from '~/scan/recognise/printed-text/text-index'
import { addReading, noText } from './text-evidence'

/** Digits as strokes in a box 10 wide and 16 tall: no system font is needed. */
const STROKES: Record<string, string> = {
  '0': 'M5 0 C11 0 11 16 5 16 C-1 16 -1 0 5 0 Z',
  '1': 'M1 4 L6 0 L6 16',
  '2': 'M0 4 C0 -2 10 -2 10 4 C10 8 1 12 0 16 L10 16',
  '4': 'M8 16 L8 0 L0 11 L10.5 11',
  '7': 'M0 0 L10 0 L3 16',
  '/': 'M0 16 L7 0',
}

/** A card with numbers in black, outlined in white, on dark foil. */
async function cardWithNumbers(...numbers: [number: string, left: number][]): Promise<CardImage> {
  const glyphs = numbers
    .flatMap(([number, left]) => Array.from(number, (sign, i) => ({ sign, left: left + i * 20 })))
    .map(({ sign, left }) => {
      const at = `translate(${left} 1322) scale(1.25)`
      return `<path transform="${at}" d="${STROKES[sign] ?? ''}"/>`
    })
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1396" fill="none"
    stroke-linecap="round" stroke-linejoin="round"><rect width="1000" height="1396" fill="#655"/>
    <g stroke="#fff" stroke-width="11">${glyphs}</g><g stroke="#111" stroke-width="2.4">${glyphs}</g></svg>`
  return pixelsOf(sharp(Buffer.from(svg)))
}

async function pixelsOf(image: Sharp): Promise<CardImage> {
  const { data, info } = await image
    .rotate()
    .resize(1000, 1396, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

let reader: TextReader
beforeAll(async () => {
  reader = await createTextReader()
})
afterAll(() => reader.close())

/** Reads an image that shows a card edge to edge. */
function readPart(card: CardImage, region: TextRegion) {
  return reader.read(viewsOfColour(card), quadOfBox(0, 0, card.width, card.height), region)
}

describe('reading a drawn number', () => {
  it.each([
    ['left', '072/102', 150],
    ['right', '41/102', 700],
  ])('finds it at the %s, off dark foil', async (_, number, left) => {
    const { lines } = await readPart(await cardWithNumbers([number, left]), 'number')
    const [digits, total] = number.split('/').map(Number)
    expect(lines.flatMap(parseNumbers)).toContainEqual(
      expect.objectContaining({ number: String(digits), total, clean: true }),
    )
  })

  it('reads no more lines than needed, and long ones last', async () => {
    const card = viewsOfColour(await cardWithNumbers(['0124'.repeat(8), 60], ['41/102', 800]))
    const quad = quadOfBox(0, 0, 1000, 1396)
    const asked: string[] = []
    // The strip reader, which reads none of these digits clearly, is asked first.
    const isEnough = ({ lines }: TextReading) => lines.length > 0 && asked.push(lines.join('')) > 0
    expect((await reader.read(card, quad, 'number', isEnough)).lines).toEqual(asked)
    expect(asked).toEqual(['41/102'])
    expect((await reader.read(card, quad, 'number')).lines.join('')).toMatch(/[0124]{20}/)
  })

  it('finds nothing on a blank card', async () => {
    const blank = await cardWithNumbers()
    for (const region of ['name', 'number', 'body'] as const)
      expect((await readPart(blank, region)).lines).toEqual([])
  })
})

describe('reading a Japanese card', () => {
  const rows = [0, 1, 2, 3].map((row) => writeHan('本未自白回古', [70, 520 + row * 70], 42))
  const box = rectangle({ x: 0, y: 0, width: 630, height: 880 }, '#f4e9b0')

  async function photoOf(svg: string) {
    const { data, width, height } = await renderCard(svg, 800)
    return pixelsOf(sharp(data, { raw: { width, height, channels: 4 } }).flatten())
  }

  it('counts its Chinese characters, in its rules and in the whole photo', async () => {
    const card = await photoOf(svgOfCard(box + rows.join('')))
    expect((await readPart(card, 'body')).han).toBeGreaterThanOrEqual(MIN_HAN)
    const lines = await reader.readPhoto(viewsOfColour(card))
    const inPhoto = lines.reduce((sum, { scores }) => sum + (scores.han ?? 0), 0)
    expect(inPhoto).toBeGreaterThanOrEqual(MIN_HAN)
  })

  it('counts none on an English card', async () => {
    const card = await photoOf(cardSvg(CARDS_TO_DRAW.pikachu))
    for (const region of ['name', 'number', 'body'] as const)
      expect((await readPart(card, region)).han).toBe(0)
  })
})

describe('reading the strip of a title', () => {
  it.each([400, 200, 150])('works for a drawn card %i pixels wide', async (width) => {
    const card = await renderCard(cardSvg(CARDS_TO_DRAW.pikachu), 800)
    const raw = { width: card.width, height: card.height, channels: 4 as const }
    const { data, info } = await sharp(card.data, { raw })
      .resize(width)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const photo = viewsOfColour({ data, width: info.width, height: info.height })
    const title = await reader.readTitle(photo, quadOfBox(0, 0, info.width, info.height))
    expect(title?.text).toMatch(/^pikachu/)
    expect(title?.quad[0].y).toBeLessThan(0.1 * info.height)
  })

  it('returns nothing if there is nothing', async () => {
    const blank = await cardWithNumbers()
    const title = await reader.readTitle(viewsOfColour(blank), quadOfBox(0, 0, 1000, 1396))
    expect(title?.text.trim() ?? '').toBe('')
  })
})

describe('reading a whole photo', () => {
  it.each([0, 90, 180, 270])('works for a card turned by %i degrees', async (angle) => {
    const { jpeg } = await photographCard(CARDS_TO_DRAW.pikachu, 'easy')
    const { data, info } = await sharp(jpeg)
      .rotate(angle)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const photo = viewsOfColour({ data, width: info.width, height: info.height })
    const lines = await reader.readPhoto(photo)
    const title = lines.find(({ text }) => text.includes('Pikachu'))
    expect(title).toBeDefined()
    const [left, right] = title?.quad ?? []
    const direction = Math.atan2((right?.y ?? 0) - (left?.y ?? 0), (right?.x ?? 0) - (left?.x ?? 0))
    expect(Math.cos(direction - (angle * Math.PI) / 180)).toBeGreaterThan(0.9)
  })
})

const photos = resolve(process.env.SHARED_DIR ?? '../shared', 'photos')
const present = existsSync(photos) && sharedCatalogue.present
if (!present) console.info(`skipped: no real photos are read (no ${photos})`)

describe.skipIf(!present)('reading real scanned cards', () => {
  it('reads nearly every number and name, with the whole photo taken for the card', async () => {
    const index = buildTextIndex(sharedCatalogue.read())
    const labels = readFileSync(join(photos, 'labels.csv'), 'utf8').split('\n')
    const scanned = labels
      .map((line) => line.split(','))
      .filter(([file]) => /^scanner/.test(file ?? ''))
    const read = { numbers: 0, names: 0 }
    for (const [file = '', id = ''] of scanned) {
      const card = await pixelsOf(sharp(join(photos, file)))
      const name = addReading(noText(), await readPart(card, 'name'), index)
      const text = addReading(name, await readPart(card, 'number'), index)
      const carries = (found: readonly number[]) => found.some((one) => index.cards[one]?.id === id)
      const [best] = text.numbers
      if (best?.clean && carries(index.withNumber(best.number, best.total))) read.numbers++
      if (text.names[0] && carries([...index.names.cards(text.names[0].entry)])) read.names++
    }
    console.info(`${scanned.length} scans: ${read.numbers} numbers and ${read.names} names read`)
    expect(scanned.length).toBeGreaterThan(10)
    expect(read.numbers / scanned.length).toBeGreaterThan(0.85)
    expect(read.names / scanned.length).toBeGreaterThan(0.85)
  }, 600_000)
})

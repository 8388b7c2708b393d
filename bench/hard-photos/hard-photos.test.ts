import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CARDS_TO_DRAW } from '../../tests/drawn-cards/cards-to-draw'
import { drawReferences } from '../../tests/drawn-cards/draw-references'
import { HARD_KINDS } from './hard-kinds'
import { makeHardPhoto, referencesIn } from './hard-photos'
import type { Reference } from './hard-photos'

let folder: string
let references: Reference[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hard-photos-'))
  const cards = Object.values(CARDS_TO_DRAW)
  await drawReferences(folder, cards)
  references = await referencesIn(folder, cards)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

it('finds the cards with an existing reference image', () => {
  expect(references.map(({ card }) => card.id)).toEqual(
    Object.values(CARDS_TO_DRAW)
      .map(({ id }) => id)
      .sort(),
  )
})

it.each(Object.keys(HARD_KINDS).map((kind, number) => [kind, number] as const))(
  'makes a photo of kind %s that shows a card it names',
  async (kind, number) => {
    const { label, jpeg } = await makeHardPhoto(number, references)
    expect(label.kind).toBe(`hard ${kind}`)
    expect(references.map(({ card }) => card.id)).toContain(label.id)
    const { width, height } = await sharp(jpeg).metadata()
    expect(Math.min(width, height)).toBeGreaterThan(170)
  },
)

it('makes the same photo for the same number, and a different one for another', async () => {
  const [first, again, other] = await Promise.all(
    [4, 4, 14].map((number) => makeHardPhoto(number, references)),
  )
  expect(first?.jpeg.equals(again?.jpeg ?? Buffer.alloc(0))).toBe(true)
  expect(first?.jpeg.equals(other?.jpeg ?? Buffer.alloc(0))).toBe(false)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CARDS_TO_DRAW } from '../../tests/drawn-cards/cards-to-draw'
import { drawReferences } from '../../tests/drawn-cards/draw-references'
import { referencesIn } from './hard-photos'
import type { Reference } from './hard-photos'
import { makeNegativePhoto, NEGATIVE_KINDS } from './negatives'

let folder: string
let references: Reference[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'negatives-'))
  const cards = Object.values(CARDS_TO_DRAW).slice(0, 2)
  await drawReferences(folder, cards)
  references = await referencesIn(folder, cards)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

it.each(NEGATIVE_KINDS.map((kind, number) => [kind, number] as const))(
  'makes a photo of kind %s that names no card',
  async (kind, number) => {
    const { label, bytes } = await makeNegativePhoto(number, references)
    expect(label).toMatchObject({ id: '', kind: `negative: ${kind}` })
    expect((await sharp(bytes).metadata()).width).toBeGreaterThan(170)
  },
)

it('makes the same photo for the same number, and takes others from nearer', async () => {
  const [first, again, nearer] = await Promise.all(
    [0, 0, 50].map((number) => makeNegativePhoto(number, references)),
  )
  expect(again?.bytes).toEqual(first?.bytes)
  const widths = [first, nearer].map((photo) => sharp(photo?.bytes).metadata())
  const [small = 0, large = 0] = (await Promise.all(widths)).map(({ width }) => width ?? 0)
  expect(large).toBeGreaterThan(1.4 * small)
})

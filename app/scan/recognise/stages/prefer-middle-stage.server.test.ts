import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { CatalogueCard } from '~/catalogue/card'
import { decode, viewPhoto } from '~/scan/recognise/decode.server'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { quadOfBox } from '~/scan/recognise/image'
import type { Outline } from '~/scan/recognise/outline'
import { addReading, noText } from '~/scan/recognise/read/text-evidence'
import { packCatalogue, unpackCatalogue } from '~/scan/worker/shared-catalogue'
import { drawReference } from '../../../../tests/drawn-cards/draw-references'
import { baseSetCards } from '../../../../tests/fixtures/base-set'
import { isPictureDecisive } from './choose-sightings'
import { compareOutlines } from './compare.server'
import { preferMiddle } from './prefer-middle-stage.server'
import { startState } from './scan-state'
import type { ScanContext, ScanState, Sighting } from './scan-state'

const KNOWN = baseSetCards.slice(50, 70)
const PIKACHU = 'base1-58'
const UNKNOWN = baseSetCards[0]
const [WIDTH, HEIGHT] = [245, 337]
/** Where the cards lie in a photo that is three cards wide and two high. */
const LEFT = quadOfBox(0, 100, WIDTH, 100 + HEIGHT)
const MIDDLE = quadOfBox(WIDTH + 5, 150, 2 * WIDTH - 5, 150 + HEIGHT)

let context: ScanContext

beforeAll(async () => {
  const known = KNOWN.map(async (card) => {
    return [card.id, await fingerprintOfImage(await drawReference(card, 'low'))] as const
  })
  const packed = packCatalogue('drawn', KNOWN, new Map(await Promise.all(known)))
  context = { catalogue: unpackCatalogue(packed) } as ScanContext
})

async function photograph(left: CatalogueCard, middle: CatalogueCard) {
  const place = async (card: CatalogueCard, [{ x, y }, { x: right }]: Outline['quad']) => {
    const size = { width: right - x, height: HEIGHT, fit: 'fill' } as const
    const fitted = sharp(await drawReference(card, 'low')).resize(size)
    return { input: await fitted.toBuffer(), left: x, top: y }
  }
  const canvas = { width: 3 * WIDTH, height: 2 * HEIGHT, channels: 3, background: '#777' } as const
  const cards = [await place(left, LEFT), await place(middle, MIDDLE)]
  const jpeg = await sharp({ create: canvas }).composite(cards).jpeg({ quality: 95 }).toBuffer()
  const decoded = await decode(jpeg)
  if (decoded.status !== 'decoded') throw new Error(decoded.status)
  return viewPhoto(decoded.photo)
}

/** The state of a scan that has recognised the card at the left and seen an unknown one. */
async function besideTheMiddle(): Promise<
  ScanState & { sightings: readonly [Sighting, Sighting] }
> {
  const pikachu = KNOWN.find(({ id }) => id === PIKACHU)
  if (!pikachu || !UNKNOWN) throw new Error('The cards are not there')
  const outlines = [LEFT, MIDDLE].flatMap((quad) =>
    (['grey', 'clahe'] as const).map((channel): Outline => {
      const source = { kind: 'contour', channel, binarisation: 'otsu', shape: 'corners' } as const
      return { quad, rating: 0.8, source }
    }),
  )
  const photo = await photograph(pikachu, UNKNOWN)
  const seen = outlines.filter((_, index) => index % 2 === 0)
  const state = compareOutlines({ ...startState(photo), outlines }, seen, context)
  const [left, middle] = state.sightings
  if (!left || !middle) throw new Error('A card was not seen')
  expect(isPictureDecisive(state)).toBe(true)
  expect(state.best).toBe(left)
  return { ...state, sightings: [left, middle] }
}

async function run(state: ScanState): Promise<ScanState> {
  let after = state
  for (const piece of preferMiddle.plan(state, context)) after = await piece(after, context)
  return after
}

const textOf = (name: string) =>
  addReading(noText(), { region: 'name', lines: [name] }, context.catalogue)

it('turns to the card in the middle without what was read on its neighbour', async () => {
  const state = await besideTheMiddle()
  const [left] = state.sightings
  const readAt = { quad: left.quad, turned: false }
  const after = await run({ ...state, firstRead: left, readAt, text: textOf('Pikachu') })
  expect(after.best?.quad).toEqual(MIDDLE)
  expect(after).toMatchObject({ text: noText(), firstRead: null, readAt: null })
  expect(after.neighbour?.text).toEqual(textOf('Pikachu'))
  expect(after.neighbour?.recognition).toMatchObject({
    confidence: 'unsure',
    candidates: [{ cardId: PIKACHU }],
  })
})

it('keeps what was read on the card in the middle', async () => {
  const state = await besideTheMiddle()
  const [, middle] = state.sightings
  const text = textOf('Alakazam')
  const after = await run({ ...state, firstRead: middle, text })
  expect(after).toMatchObject({ best: { quad: MIDDLE }, text, firstRead: middle })
})

import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { decode, viewPhoto } from '~/scan/recognise/decode.server'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { project, quadOfBox, toHomography } from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import { addReading, noText } from '~/scan/recognise/read/text-evidence'
import { packCatalogue, unpackCatalogue } from '~/scan/worker/shared-catalogue'
import { drawReference } from '../../../../tests/drawn-cards/draw-references'
import { photographCard } from '../../../../tests/drawn-cards/photograph'
import { baseSetCards } from '../../../../tests/fixtures/base-set'
import { isPictureDecisive } from './choose-sightings'
import { compareNamed } from './compare-named-stage.server'
import { startState } from './scan-state'
import type { RecognitionCatalogue, ScanContext, ScanState } from './scan-state'

const cards = baseSetCards.slice(50, 70)
const PIKACHU = 'base1-58'

let catalogue: RecognitionCatalogue
let jpeg: Buffer
/** Where the card lies in the photo. */
let card: Quad

beforeAll(async () => {
  const entries = cards.map(async (one) => {
    return [one.id, await fingerprintOfImage(await drawReference(one, 'low'))] as const
  })
  catalogue = unpackCatalogue(packCatalogue('drawn', cards, new Map(await Promise.all(entries))))
  const pikachu = cards.find(({ id }) => id === PIKACHU)
  if (!pikachu) throw new Error('There is no Pikachu')
  const photo = await photographCard(pikachu, 'easy')
  if (!photo.quad) throw new Error('There is no card')
  jpeg = photo.jpeg
  card = photo.quad
})

/** The state of a scan that has read this name on the card, and found no outline. */
async function named(name: string, bytes: Uint8Array, left = 0): Promise<ScanState> {
  const decoded = await decode(bytes)
  if (decoded.status !== 'decoded') throw new Error(decoded.status)
  const text = addReading(noText(), { region: 'name', lines: [name] }, catalogue)
  const [match] = text.names
  if (!match) throw new Error(`${name} was not understood`)
  const map = toHomography(card)
  const [a, b, c, d] = quadOfBox(0.09, 0.055, 0.4, 0.115)
    .map(({ x, y }) => project(map, x, y))
    .map(({ x, y }) => ({ x: x + left, y }))
  if (!a || !b || !c || !d) throw new Error('A quad has four corners')
  const scores = { data: new Float32Array(), steps: 0, letters: [] }
  const title = { line: { quad: [a, b, c, d] as Quad, text: name, scores }, match }
  return { ...startState(viewPhoto(decoded.photo)), text, title }
}

/** All pieces of the stage, one after the other. */
async function run(state: ScanState): Promise<ScanState> {
  const context = { catalogue } as ScanContext
  let after = { ...state, agenda: compareNamed.plan(state, context) }
  while (after.agenda.length > 0 && !isPictureDecisive(after)) {
    const [piece, ...agenda] = after.agenda
    if (piece) after = await piece({ ...after, agenda }, context)
  }
  return after
}

const seen = ({ retrieval }: ScanState) => cards[retrieval.matches[0]?.card ?? -1]?.id

it('recognises the picture under a name where no outline was found', async () => {
  const after = await run(await named('Pikachu', jpeg))
  expect(isPictureDecisive(after)).toBe(true)
  expect(seen(after)).toBe(PIKACHU)
  expect(after.answer?.recognition).toMatchObject({ candidates: [{ cardId: PIKACHU }] })
})

it('does not if the picture is that of another name', async () => {
  const after = await run(await named('Poliwag', jpeg))
  expect(after.best).toBeNull()
  expect(after.answer).toBeNull()
})

it('leaves a card beside the photo’s middle, where another one may be meant', async () => {
  const { width = 0 } = await sharp(jpeg).metadata()
  const aside = await sharp(jpeg).extend({ left: width, background: '#777' }).jpeg().toBuffer()
  expect((await run(await named('Pikachu', aside, width))).best).toBeNull()
})

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decode, viewPhoto } from '~/scan/recognise/decode.server'
import { quadOfBox } from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import type { OutlineSource } from '~/scan/recognise/outline'
import { noText } from '~/scan/recognise/read/text-evidence'
import type { Confidence, Recognition, Signal } from '~/scan/recognise/recognition'
import { renderCard } from '../../../../tests/drawn-cards/draw-card'
import { cardBackSvg } from '../../../../tests/drawn-cards/not-our-cards'
import { doubtBesideMiddle, preferBackAnswer, preferMiddleAnswer } from './answer.server'
import { startState } from './scan-state'
import type { Answer, ScanState, Sighting } from './scan-state'

function answer(recognition: Recognition): Answer {
  return { recognition, picture: null, text: noText(), quad: null }
}

/** A card that these signals speak for. */
function naming(cardId: string, ...agrees: Signal[]): Answer {
  const candidates = [{ cardId, score: 5, evidence: { distance: 150, agrees, contradicts: [] } }]
  return answer({ status: 'identified', confidence: 'unsure', candidates })
}

describe('preferMiddleAnswer', () => {
  const neighbour = naming('base1-4', 'picture')

  it.each<Signal>(['name', 'number', 'attacks', 'set-code'])(
    'takes the card in the middle if its %s was read',
    (signal) => {
      const middle = naming('base1-58', 'hp', signal)
      expect(preferMiddleAnswer(middle, neighbour)).toBe(middle)
    },
  )

  it('takes the recognised neighbour if the card in the middle is not named', () => {
    for (const middle of [
      naming('base1-58', 'picture', 'hp'),
      answer({ status: 'not-a-card' }),
      answer({ status: 'unreadable', advice: 'move-closer' }),
    ])
      expect(preferMiddleAnswer(middle, neighbour)).toBe(neighbour)
  })

  it('says what lies in the middle if that is no English card', () => {
    const middle = answer({ status: 'not-a-card', seen: 'other-script' })
    expect(preferMiddleAnswer(middle, neighbour)).toBe(middle)
  })

  it('leaves the answer where nothing beside the middle was recognised', () => {
    const middle = answer({ status: 'not-a-card' })
    expect(preferMiddleAnswer(middle, null)).toBe(middle)
  })
})

/** Where cards lie in a photo of 900 × 600 pixels. */
const LEFT = quadOfBox(20, 100, 265, 443)
const MIDDLE = quadOfBox(330, 120, 575, 463)
const SMALL = quadOfBox(400, 250, 500, 390)
const FOUND: OutlineSource = { kind: 'found' }
const CONTOUR: OutlineSource = {
  ...{ kind: 'contour', channel: 'grey', binarisation: 'otsu', shape: 'corners' },
}

function seen(quad: Quad, source = FOUND): Sighting {
  const outline = { quad, rating: 0.8, source }
  const rest = { turned: false, lead: 0, distance: 200, withoutGlare: false }
  return { quad, outline, fingerprint: new Uint32Array(16), ...rest }
}

/** The state of a scan of a photo with a card face down in one place. */
async function stateWithBack(back: Quad, sightings: Sighting[]): Promise<ScanState> {
  const [{ x: left, y: top }, { x: right }] = back
  const { data, width, height } = await renderCard(cardBackSvg(), right - left)
  const input = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const canvas = { width: 900, height: 600, channels: 3, background: '#777' } as const
  const jpeg = await sharp({ create: canvas }).composite([{ input, left, top }]).jpeg().toBuffer()
  const decoded = await decode(jpeg)
  if (decoded.status !== 'decoded') throw new Error(decoded.status)
  return { ...startState(viewPhoto(decoded.photo)), sightings }
}

/** An answer that was read in this quad. */
function readIn(quad: Quad, confidence: Confidence): Answer {
  const { recognition, ...rest } = naming('base1-4', 'name', 'number')
  if (recognition.status !== 'identified') throw new Error(recognition.status)
  return { ...rest, quad, recognition: { ...recognition, confidence } }
}

describe('doubtBesideMiddle', () => {
  const doubted = async (quad: Quad, ...sightings: Sighting[]) => {
    const { recognition } = doubtBesideMiddle(
      readIn(quad, 'sure'),
      await stateWithBack(LEFT, sightings),
    )
    return recognition.status === 'identified' && recognition.confidence === 'unsure'
  }

  it('is unsure of a card beside the one over the middle', async () => {
    expect(await doubted(LEFT, seen(LEFT), seen(MIDDLE))).toBe(true)
  })

  it('believes the card over the middle, or one that is alone', async () => {
    expect(await doubted(MIDDLE, seen(LEFT), seen(MIDDLE))).toBe(false)
    expect(await doubted(LEFT, seen(LEFT))).toBe(false)
  })

  it('believes it beside something smaller, or that the finder takes for no card', async () => {
    expect(await doubted(LEFT, seen(LEFT), seen(SMALL))).toBe(false)
    expect(await doubted(LEFT, seen(LEFT), seen(MIDDLE, CONTOUR))).toBe(false)
  })
})

describe('preferBackAnswer', () => {
  const isBack = ({ recognition }: Answer) =>
    recognition.status === 'not-a-card' && recognition.seen === 'card-back'

  it('tells a back over the middle, or where the card was read, from an unsure answer', async () => {
    const inMiddle = await stateWithBack(MIDDLE, [seen(LEFT), seen(MIDDLE)])
    expect(isBack(preferBackAnswer(readIn(LEFT, 'unsure'), inMiddle))).toBe(true)
    const aside = await stateWithBack(LEFT, [seen(LEFT)])
    expect(isBack(preferBackAnswer(readIn(LEFT, 'unsure'), aside))).toBe(true)
  })

  it('tells it wherever it lies if no card was named', async () => {
    const aside = await stateWithBack(LEFT, [seen(LEFT)])
    expect(isBack(preferBackAnswer(answer({ status: 'not-a-card' }), aside))).toBe(true)
  })

  it('leaves the answer for a card beside a back', async () => {
    const aside = await stateWithBack(LEFT, [seen(LEFT), seen(MIDDLE)])
    const unsure = readIn(MIDDLE, 'unsure')
    expect(preferBackAnswer(unsure, aside)).toBe(unsure)
  })

  it('leaves a likely answer', async () => {
    const inMiddle = await stateWithBack(MIDDLE, [seen(LEFT), seen(MIDDLE)])
    const likely = readIn(LEFT, 'likely')
    expect(preferBackAnswer(likely, inMiddle)).toBe(likely)
  })
})

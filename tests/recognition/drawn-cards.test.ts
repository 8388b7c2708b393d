import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import type { CatalogueCard } from '~/catalogue/card'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { baseSetCards } from '../fixtures/base-set'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { loadCardFinder } from '~/scan/recognise/find/card-finder.server'
import { startOpenCv } from '~/scan/recognise/opencv.server'
import { createTextReader } from '~/scan/recognise/read/read-text.server'
import { recognise } from '~/scan/recognise/stages/recognise.server'
import type { TextReader } from '~/scan/recognise/read/read-text.server'
import type { PhotoRecognition, RecogniseOptions } from '~/scan/recognise/stages/recognise.server'
import type { RecognitionTools } from '~/scan/recognise/stages/scan-state'
import { MAX_PIECES } from '~/scan/recognise/thresholds/budget'
import { packCatalogue, unpackCatalogue } from '~/scan/worker/shared-catalogue'
import type { RecognitionCatalogue } from '~/scan/recognise/stages/scan-state'
import { CARDS_TO_DRAW } from '../drawn-cards/cards-to-draw'
import { drawReference } from '../drawn-cards/draw-references'
import { cardBackSvg, japaneseLookingSvg, otherGameSvg } from '../drawn-cards/not-our-cards'
import { photograph, photographCard } from '../drawn-cards/photograph'
import { PRESETS, shotOf, type Preset } from '../drawn-cards/shots'

/** Base Set cards of every kind: with a power, with two attacks, a Trainer, an Energy. */
const CLASSIC = ['base1-4', 'base1-58', 'base1-15', 'base1-29', 'base1-91', 'base1-98']
/** Named by their text alone; an Energy's name is on too many cards for that. */
const READABLE = ['base1-4', 'base1-58', 'base1-15', 'base1-29', 'base1-91', 'sv03.5-001']

/** Half the product's budget: a table's grain gives the search endless places to examine. */
const HALF_BUDGET = { maxPieces: MAX_PIECES / 2 }

const cards = withModernCards(baseSetCards)
let tools: RecognitionTools
let byPicture: RecognitionCatalogue
let byText: RecognitionCatalogue

beforeAll(async () => {
  tools = {
    openCv: await startOpenCv(),
    text: await createTextReader(),
    finder: await loadCardFinder(),
  }
  byPicture = unpackCatalogue(packCatalogue('drawn', cards, await drawnFingerprints()))
  byText = unpackCatalogue(packCatalogue('no pictures', cards, new Map()))
})

afterAll(() => Promise.all([tools?.text.close(), tools?.finder.close()]))

describe('a card whose picture is known', () => {
  const easy = CLASSIC.map((id): [string, Preset] => [id, 'easy'])
  const hard = PRESETS.map((preset): [string, Preset] => ['base1-58', preset])
  test.each([...easy, ...hard.slice(1)])(
    '%s, %s, is identified with certainty',
    async (id, preset) => {
      const answer = await look(await photoOf(id, preset), byPicture)
      expect(summary(answer)).toEqual({ best: id, confidence: 'sure' })
    },
  )
})

describe('a card whose picture is not known', () => {
  const easy = READABLE.map((id): [string, Preset] => [id, 'easy'])
  const turned = (['upside-down', 'sideways', 'sleeved'] as const).map(
    (preset): [string, Preset] => ['base1-15', preset],
  )
  test.each([...easy, ...turned])('%s, %s, is named by its text', async (id, preset) => {
    const answer = await look(await photoOf(id, preset), byText)
    expect(summary(answer).best).toBe(id)
  })
})

describe('a card that prints the same as another one', () => {
  const contradictions: [string, Partial<CatalogueCard>][] = [
    ["another card's number", { number: '71' }],
    ['other hit points', { hp: 120 }],
  ]
  test.each(contradictions)('%s: never sure', async (_what, change) => {
    const photo = (await photographCard({ ...cardWith('base1-58'), ...change }, 'easy')).jpeg
    for (const catalogue of [byPicture, byText])
      expect(summary(await look(photo, catalogue)).confidence).not.toBe('sure')
  })
})

describe('something that is no card of the catalogue', () => {
  const pictures: [string, () => string | null][] = [
    ['the back of a card', cardBackSvg],
    ['a card of another game', otherGameSvg],
    ['a Japanese-looking card', japaneseLookingSvg],
    ['an empty table', () => null],
  ]
  test.each(pictures)('%s is never called sure', async (name, draw) => {
    const photo = await photograph(draw(), shotOf('easy', name), name)
    for (const catalogue of [byPicture, byText])
      expect(summary(await look(photo.jpeg, catalogue, HALF_BUDGET)).confidence).not.toBe('sure')
  })
})

describe('a scan', () => {
  it('does the same work however busy the machine is', async () => {
    const photo = await photoOf('base1-15', 'sleeved')
    const runs = [0, 5].map(async (pause) => {
      const work: [string, number][] = []
      const slow = { ...tools, text: { ...tools.text, read: slowly(tools.text.read, pause) } }
      const onStage: RecogniseOptions['onStage'] = (name, _, { spent }) => work.push([name, spent])
      const answer = await recognise(photo, byText, slow, { onStage })
      return { answer, work }
    })
    const [quick, slow] = await Promise.all(runs)
    expect(slow).toEqual(quick)
  })

  it('answers with what is known once its budget is spent, or time is up', async () => {
    const photo = await photoOf('base1-15', 'easy')
    const onLastResort = vi.fn()
    const poor = await recognise(photo, byText, tools, { maxPieces: 1, onLastResort })
    expect(summary(poor).best).toBeNull()
    expect(onLastResort).not.toHaveBeenCalled()
    const late = await recognise(photo, byText, tools, { lastResortMs: 0, onLastResort })
    expect(late).toEqual({ status: 'not-a-card' })
    expect(onLastResort).toHaveBeenCalledOnce()
  })
})

function slowly(read: TextReader['read'], milliseconds: number): TextReader['read'] {
  return async (...part) => {
    await setTimeout(milliseconds)
    return read(...part)
  }
}

function withModernCards(classic: readonly CatalogueCard[]): CatalogueCard[] {
  const known = new Set(classic.map(({ id }) => id))
  const { charizardEx, bulbasaur } = CARDS_TO_DRAW
  return [...classic, ...[charizardEx, bulbasaur].filter(({ id }) => !known.has(id))]
}

async function drawnFingerprints(): Promise<Map<string, Fingerprint>> {
  const entries = cards.map(async (card): Promise<[string, Fingerprint]> => [
    card.id,
    await fingerprintOfImage(await drawReference(card, 'low')),
  ])
  return new Map(await Promise.all(entries))
}

async function photoOf(id: string, preset: Preset): Promise<Uint8Array> {
  return (await photographCard(cardWith(id), preset)).jpeg
}

function cardWith(id: string): CatalogueCard {
  const card = cards.find((one) => one.id === id)
  if (!card) throw new Error(`The catalogue holds no ${id}`)
  return card
}

function look(
  photo: Uint8Array,
  catalogue: RecognitionCatalogue,
  options: RecogniseOptions = {},
): Promise<PhotoRecognition> {
  return recognise(photo, catalogue, tools, options)
}

function summary(answer: PhotoRecognition): { best: string | null; confidence: string } {
  if (answer.status !== 'identified') return { best: null, confidence: answer.status }
  return { best: answer.candidates[0]?.cardId ?? null, confidence: answer.confidence }
}

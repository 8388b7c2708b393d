import { describe, expect, it } from 'vitest'
import type { PictureEvidence, TextEvidence, TextRegion } from '~/scan/recognise/evidence'
import { quadOfBox } from '~/scan/recognise/image'
import { addReading, noText } from '~/scan/recognise/read/text-evidence'
import { cardOf, indexOf, pictureOf } from '../../../../tests/fixtures/scan-fixtures'
import { answerTo } from './answer.server'
import { endPass, isReadEnough } from './read-stages.server'
import { startState } from './scan-state'
import type { ReadingPass, ScanState, Sighting } from './scan-state'

const cards = [
  cardOf({ number: '4', name: 'Charizard', attacks: ['Fire Spin'] }),
  cardOf({ number: '15', name: 'Venusaur', attacks: ['Solarbeam'] }),
  cardOf({ number: '59', name: 'Energy Search', hp: null }),
]
const table = { words: new Uint32Array(), cards: new Uint32Array(), names: new Uint32Array() }
const catalogue = { ...indexOf(cards), version: '1', table }
const picture = pictureOf([175, 180], { decisive: false, margin: 2 })
const nothing = answerTo(picture, noText(), catalogue)

function read(...lines: string[]) {
  const named = addReading(noText(), { region: 'name', lines }, catalogue)
  return addReading(named, { region: 'number', lines }, catalogue)
}

/** A pass over a card of some width, with what was read in it. */
function passing(kind: ReadingPass['kind'], text = noText(), width = 500): ScanState {
  const quad = quadOfBox(0, 0, width, width * 1.4)
  const outline = { quad, rating: 0.5, source: { kind: 'whole-photo', margin: 0 } as const }
  const facts = { turned: false, lead: 0, distance: 190, withoutGlare: false }
  const sighting: Sighting = { quad, outline, fingerprint: new Uint32Array(16), ...facts }
  const image = { data: new Uint8Array(), width: 800, height: 800 }
  const views = { colour: { levels: [] }, grey: { levels: [] } }
  const start = startState({ image, ...views, work: { picture: image, scale: 1 } })
  const pass: ReadingPass = { sighting, kind, left: 0, picture, before: nothing }
  return { ...start, text, pass, readAt: { quad, turned: false } }
}

function bestOf(state: ScanState): string | undefined {
  const recognition = state.answer?.recognition
  return recognition?.status === 'identified' ? recognition.candidates[0]?.cardId : undefined
}

describe('endPass', () => {
  it('keeps only a sure answer of a first reading', () => {
    expect(endPass(passing('first', read('Charizard', '4/102')), { catalogue })).toMatchObject({
      pass: null,
      answer: { recognition: { confidence: 'sure' } },
    })
    expect(endPass(passing('first', read('Charizard')), { catalogue }).answer).toBeNull()
  })

  it('reads a wide card upside down if its text names nothing', () => {
    const ended = endPass(passing('straight'), { catalogue })
    expect(ended.pass?.kind).toBe('glance-turned')
    expect(ended.readAt?.turned).toBe(true)
    expect(ended.text).toEqual(noText(true))
  })

  it('does not if the card is narrow, or was read both ways before', () => {
    expect(endPass(passing('straight', noText(), 200), { catalogue }).pass).toBeNull()
    expect(endPass(passing('straight', noText(true)), { catalogue }).pass).toBeNull()
  })

  it('continues upside down only if a glance found something', () => {
    expect(endPass(passing('glance-turned'), { catalogue }).pass).toBeNull()
    const found = endPass(passing('glance-turned', read('Venusaur')), { catalogue })
    expect(found.pass).toMatchObject({ kind: 'turned', left: Infinity })
  })

  it('drops an answer that later text contradicts', () => {
    const likely = answerTo(pictureOf([90, 220]), noText(), catalogue)
    expect(likely.recognition).toMatchObject({ confidence: 'likely' })
    const state = passing('straight', read('Venusaur', '15/102'))
    const pass = state.pass && { ...state.pass, picture: likely.picture, before: likely }
    const { answer } = endPass({ ...state, pass }, { catalogue })
    expect(answer?.recognition).toMatchObject({ confidence: 'unsure' })
  })

  it('prefers the more certain of the answers before and after', () => {
    expect(bestOf(endPass(passing('turned', read('Venusaur', '15/102')), { catalogue }))).toBe(
      'base1-15',
    )
    expect(endPass(passing('turned'), { catalogue }).answer).toBe(nothing)
  })
})

describe('isReadEnough', () => {
  const title = (line: string) => addReading(noText(), { region: 'name', lines: [line] }, catalogue)
  const isEnough = (text: TextEvidence, region: TextRegion, seen: PictureEvidence | null = null) =>
    isReadEnough(region, text, seen, catalogue)

  it('is true for a title with name and hit points', () => {
    expect(isEnough(title('Charizard\t120 HP'), 'name')).toBe(true)
    expect(isEnough(title('Charizard'), 'name')).toBe(false)
    expect(isEnough(title('120 HP'), 'name')).toBe(false)
  })

  it('is true for a title that makes the answer sure, for a card without hit points', () => {
    expect(isEnough(title('Charizard'), 'name', pictureOf([80, 220, 230]))).toBe(false)
    expect(isEnough(title('Energy Search'), 'name', pictureOf([220, 230, 80]))).toBe(true)
    expect(isEnough(title('Energy'), 'name', pictureOf([175, 180, 170]))).toBe(false)
  })

  it('is true for a number region that makes the answer sure and shows a number', () => {
    const known = pictureOf([80, 220, 230])
    expect(isEnough(title('Charizard'), 'number', known)).toBe(false)
    expect(isEnough(read('Charizard', '4/102'), 'number', known)).toBe(true)
    expect(isEnough(read('Charizard', '15/102'), 'number', known)).toBe(false)
  })
})

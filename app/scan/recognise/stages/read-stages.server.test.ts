import { describe, expect, it } from 'vitest'
import { quadOfBox } from '~/scan/recognise/image'
import { addReading, noText } from '~/scan/recognise/read/text-evidence'
import { cardOf, indexOf, pictureOf } from '../../../../tests/fixtures/scan-fixtures'
import { answerTo } from './answer.server'
import { finishPass } from './read-stages.server'
import { startState } from './scan-state'
import type { ReadingPass, ScanState, Sighting } from './scan-state'

const cards = [
  cardOf({ number: '4', name: 'Charizard', attacks: ['Fire Spin'] }),
  cardOf({ number: '15', name: 'Venusaur', attacks: ['Solarbeam'] }),
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

describe('finishPass', () => {
  it('keeps only a sure answer of a first reading', () => {
    expect(finishPass(passing('first', read('Charizard', '4/102')), { catalogue })).toMatchObject({
      pass: null,
      answer: { recognition: { confidence: 'sure' } },
    })
    expect(finishPass(passing('first', read('Charizard')), { catalogue }).answer).toBeNull()
  })

  it('reads a wide card upside down if its text names nothing', () => {
    const ended = finishPass(passing('full'), { catalogue })
    expect(ended.pass?.kind).toBe('turned-first')
    expect(ended.readAt?.turned).toBe(true)
    expect(ended.text).toEqual(noText(true))
  })

  it('does not if the card is narrow, or was read both ways before', () => {
    expect(finishPass(passing('full', noText(), 200), { catalogue }).pass).toBeNull()
    expect(finishPass(passing('full', noText(true)), { catalogue }).pass).toBeNull()
  })

  it('continues upside down only if a first reading found something', () => {
    expect(finishPass(passing('turned-first'), { catalogue }).pass).toBeNull()
    const found = finishPass(passing('turned-first', read('Venusaur')), { catalogue })
    expect(found.pass).toMatchObject({ kind: 'turned-full', left: Infinity })
  })

  it('drops an answer that later text contradicts', () => {
    const likely = answerTo(pictureOf([90, 220]), noText(), catalogue)
    expect(likely.recognition).toMatchObject({ confidence: 'likely' })
    const state = passing('full', read('Venusaur', '15/102'))
    const pass = state.pass && { ...state.pass, picture: likely.picture, before: likely }
    const { answer } = finishPass({ ...state, pass }, { catalogue })
    expect(answer?.recognition).toMatchObject({ confidence: 'unsure' })
  })

  it('drops an answer for a card that is printed in Japanese', () => {
    const likely = answerTo(pictureOf([90, 220]), noText(), catalogue)
    const rules = addReading(noText(), { region: 'body', lines: [], han: 8 }, catalogue)
    const state = passing('full', rules)
    const pass = state.pass && { ...state.pass, picture: likely.picture, before: likely }
    const { answer } = finishPass({ ...state, pass }, { catalogue })
    expect(answer?.recognition).toEqual({ status: 'not-a-card', seen: 'other-script' })
  })

  it('prefers the more certain of the answers before and after', () => {
    expect(
      bestOf(finishPass(passing('turned-full', read('Venusaur', '15/102')), { catalogue })),
    ).toBe('base1-15')
    expect(finishPass(passing('turned-full'), { catalogue }).answer).toBe(nothing)
  })
})

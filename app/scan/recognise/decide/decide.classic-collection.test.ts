import { describe, expect, it } from 'vitest'
import { openStarter } from '~/catalogue/starter/starter.server'
import { createOtherPrintings } from '~/scan/other-printings'
import { printedNumber } from '~/scan/recognise/printed-text/printed-number'
import { addReading, noText } from '~/scan/recognise/read/text-evidence'
import { indexOf, pictureOf } from '../../../../tests/fixtures/scan-fixtures'
import { decide } from './decide'

const ORIGINALS: readonly string[] = [
  ...['base1-2', 'base1-4', 'base1-15', 'base1-73', 'base5-8', 'base5-15', 'gym2-15', 'basep-24'],
  ...['neo1-20', 'neo3-66', 'ex4-9', 'ex7-86', 'ex12-88', 'ex15-93', 'pop5-17', 'dp4-15'],
  ...['pl2-109', 'pl3-145', 'hgss1-107', 'bw1-113', 'bw1-114', 'bw4-54', 'xy1-97', 'xy6-76'],
  'sm2-60',
]

const { cards } = openStarter().read()
const byId = new Map(cards.map((card) => [card.id, card]))

function withId(id: string) {
  const card = byId.get(id)
  if (!card) throw new Error(`The starter has no ${id}`)
  return card
}

const pairs = ORIGINALS.map((original, at) => {
  const classic = withId(`cel25cc-CC${String(at + 1).padStart(3, '0')}`)
  return { original: withId(original), classic, title: `${classic.name} like ${original}` }
})

/** What is read of the original or its reprint, which print the same. */
function answerTo({ original, classic }: (typeof pairs)[number], distances: (number | null)[]) {
  const index = indexOf([original, classic])
  const number = printedNumber(original)?.text ?? ''
  const named = addReading(noText(), { region: 'name', lines: [original.name] }, index)
  const text = addReading(named, { region: 'number', lines: [number] }, index)
  return decide(pictureOf(distances), text, index)
}

describe('a reprint of the Classic Collection, which prints its original’s number', () => {
  it('is there for 25 cards', () => {
    const classics = cards.filter(({ id }) => id.startsWith('cel25cc-'))
    expect(classics.map(({ id }) => id).sort()).toEqual(pairs.map(({ classic }) => classic.id))
  })

  it.each(pairs)('keeps its original from being sure: $title', (pair) => {
    for (const distances of [
      [60, null],
      [60, 90],
      [null, null],
    ]) {
      const answer = answerTo(pair, distances)
      expect(answer.status).toBe('identified')
      expect(answer).not.toMatchObject({ confidence: 'sure' })
    }
  })

  it.each(pairs)('is listed beside its original: $title', ({ original, classic }) => {
    const printings = createOtherPrintings({ cards: [original, classic], fingerprints: new Map() })
    expect(printings.otherPrintingsOf(original)).toEqual([{ card: classic, by: 'text' }])
    expect(printings.otherPrintingsOf(classic)).toEqual([{ card: original, by: 'text' }])
  })
})

import { describe, expect, it } from 'vitest'
import { decide } from './decide'
import { nextReading } from './next-reading'
import type { PictureEvidence, TextReading, TextRegion } from '~/scan/recognise/evidence'
import { cardOf, indexOf, pictureOf } from '../../../../tests/fixtures/scan-fixtures'
import { addReading, noText } from '~/scan/recognise/read/text-evidence'

const MODERN = { id: 'me01', code: 'MEG', printedTotal: 132, releaseDate: '2025-09-26' }
const cards = [
  cardOf({ number: '074', name: 'Lunatone', attacks: ['Power Gem'], set: MODERN }),
  cardOf({ number: '4', name: 'Charizard', attacks: ['Fire Spin'] }),
  cardOf({ number: '10', name: 'Charizard', attacks: ['Fire Spin'], set: { id: 'base2' } }),
]
const index = indexOf(cards)
const undecided = pictureOf([null, 190, 200], { decisive: false, margin: 2 })

/** Everything that is read until nothing more is requested, given what each region would show. */
function sequence(
  picture: PictureEvidence | null,
  shows: Partial<Record<TextRegion, string[]>> = {},
): string[] {
  const asked: string[] = []
  let text = noText()
  for (let next = nextReading(picture, text, index); next.kind !== 'done';) {
    asked.push(next.kind === 'read' ? next.region : next.kind)
    if (asked.length > 12) throw new Error(`asks for ever: ${asked.join()}`)
    if (next.kind === 'turn') text = noText(true)
    else {
      const reading: TextReading = { region: next.region, lines: shows[next.region] ?? [] }
      text = addReading(text, reading, index)
    }
    next = nextReading(picture, text, index)
  }
  return asked
}

describe('nextReading', () => {
  it('requests nothing once the answer is sure', () => {
    const text = addReading(noText(), { region: 'number', lines: ['074/132'] }, index)
    const named = addReading(text, { region: 'name', lines: ['Lunatone 60'] }, index)
    expect(nextReading(undecided, named, index)).toEqual({ kind: 'done' })
  })

  it('checks a sure answer against what could still contradict it, if that is readable', () => {
    const lone = indexOf(cards.slice(0, 2))
    const picture = pictureOf([84, 220])
    const named = addReading(noText(), { region: 'name', lines: ['Lunatone'] }, lone)
    expect(decide(picture, named, lone)).toMatchObject({ confidence: 'sure' })
    expect(nextReading(picture, named, lone)).toEqual({ kind: 'read', region: 'number' })
    const numbered = addReading(named, { region: 'number', lines: ['004/102'] }, lone)
    expect(decide(picture, numbered, lone)).not.toMatchObject({ confidence: 'sure' })
    expect(nextReading({ ...picture, cardWidth: 400 }, named, lone)).toEqual({ kind: 'done' })
  })

  it('stops at the first number and name of a card without fingerprint', () => {
    expect(sequence(undecided, { name: ['Lunatone'], number: ['074/132'] })).toEqual([
      'name',
      'number',
    ])
  })

  it('reads the number first if the picture is shared', () => {
    const picture = pictureOf([null, 84, 90])
    expect(sequence(picture, { number: ['4/102'] })[0]).toBe('number')
  })

  it('confirms a unique picture with the cheapest text', () => {
    const lone = indexOf(cards.slice(0, 2))
    expect(nextReading(pictureOf([84, 220]), noText(), lone)).toEqual({
      kind: 'read',
      region: 'name',
    })
  })

  it('reads the rules if the picture is known but none of the text: it may be Japanese', () => {
    const lone = indexOf(cards.slice(0, 2))
    const name = addReading(noText(), { region: 'name', lines: ['HP 60'] }, lone)
    const text = addReading(name, { region: 'number', lines: ['074'] }, lone)
    expect(nextReading(pictureOf([84, 220]), text, lone)).toEqual({ kind: 'read', region: 'body' })
    expect(nextReading({ ...pictureOf([84, 220]), cardWidth: 200 }, text, lone)).toEqual({
      kind: 'done',
    })
  })

  it('turns a card that shows nothing, once, and then gives up', () => {
    expect(sequence(undecided)).toEqual(['name', 'number', 'turn', 'name', 'number'])
  })

  it('continues with the attacks of the named cards if no number was found', () => {
    expect(sequence(undecided, { name: ['Charizard'] })).toEqual(['name', 'number', 'body'])
  })
})

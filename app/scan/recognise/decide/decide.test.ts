import { describe, expect, it } from 'vitest'
import { decide } from './decide'
import type { PictureEvidence } from '~/scan/recognise/evidence'
import { cardOf, indexOf, pictureOf } from '../../../../tests/fixtures/scan-fixtures'
import { addReading, noText } from '~/scan/recognise/read/text-evidence'

const MODERN = { id: 'me01', code: 'MEG', printedTotal: 132, releaseDate: '2025-09-26' }
const NEWER = { id: 'me02', code: 'PFL', printedTotal: 94, releaseDate: '2025-11-14' }
const EVOLUTIONS = { id: 'xy12', printedTotal: 108, releaseDate: '2016-11-02' }
const CLASSICS = { id: 'cel' }
const FOSSIL = { id: 'base3', printedTotal: 62 }
const cards = [
  cardOf({ number: '074', name: 'Lunatone', hp: 110, attacks: ['Power Gem'], set: MODERN }),
  cardOf({ number: '048', name: 'Lunatone', hp: 110, attacks: ['Power Gem'], set: NEWER }),
  cardOf({ number: '013', name: 'Seedot', attacks: ['Seed Bomb'], artist: 'Aya', set: MODERN }),
  cardOf({ number: '4', name: 'Charizard', hp: 120, attacks: ['Fire Spin'] }),
  cardOf({ number: 'CC001', name: 'Charizard', hp: 120, attacks: ['Fire Spin'], set: CLASSICS }),
  cardOf({ number: '1', name: 'Aerodactyl', attacks: ['Wing Attack'], set: FOSSIL }),
  cardOf({ number: '16', name: 'Aerodactyl', attacks: ['Wing Attack'], set: FOSSIL }),
  cardOf({ number: '11', name: 'Charizard', hp: 150, attacks: ['Roar'], set: EVOLUTIONS }),
]
const [LUNATONE, REPRINT, SEEDOT, CHARIZARD, CLASSIC, HOLO, PLAIN] = [0, 1, 2, 3, 4, 5, 6]
const NEW_CHARIZARD = 7
/** References of one picture are similar, others are not. */
const index = indexOf(cards, (a, b) => (cards[a]?.name === cards[b]?.name ? 60 : 240))

function distances(near: Partial<Record<number, number | null>>): (number | null)[] {
  return cards.map((_, card) => (card in near ? (near[card] ?? null) : 220))
}

const REGIONS = ['name', 'number', 'body'] as const
type Readings = Partial<Record<(typeof REGIONS)[number], string[]>>

function answer(picture: PictureEvidence | null, readings: Readings = {}) {
  const text = REGIONS.reduce((known, region) => {
    return addReading(known, { region, lines: readings[region] ?? [] }, index)
  }, noText())
  const recognition = decide(picture, text, index)
  if (recognition.status !== 'identified') return recognition.status
  const [best] = recognition.candidates
  return `${recognition.confidence} ${best?.cardId}`
}

describe('decide: likely', () => {
  it('takes more than a lead over reprints that have a fingerprint, when it has none', () => {
    const far = pictureOf(distances({ [LUNATONE]: null, [REPRINT]: 250 }), { decisive: false })
    expect(answer(far, { name: ['Lunatone'] })).toBe('unsure me01-074')
    expect(answer(far, { name: ['Lunatone\tHP 110'] })).toBe('unsure me01-074')
  })

  it('takes a name and one more signal if no other card has both', () => {
    const far = pictureOf(distances({ [NEW_CHARIZARD]: null }), { decisive: false })
    expect(answer(far, { name: ['Charizard\tHP 150'] })).toBe('likely xy12-11')
  })
})

describe('decide: sure', () => {
  it('if no other printing shares the picture, once any text agrees', () => {
    expect(answer(pictureOf(distances({ [SEEDOT]: 84 })), { name: ['Seedot'] })).toBe(
      'sure me01-013',
    )
  })

  it('for a card too small to read, only if the picture is better than decisive', () => {
    const small = { cardWidth: 100, margin: 60 }
    expect(answer(pictureOf(distances({ [SEEDOT]: 84 }), small))).toBe('sure me01-013')
    expect(answer(pictureOf(distances({ [SEEDOT]: 130 }), small))).toBe('likely me01-013')
    expect(answer(pictureOf(distances({ [SEEDOT]: 84 }), { ...small, margin: 22 }))).toBe(
      'likely me01-013',
    )
  })

  it('for a small card whose name is readable, only if something similar was read', () => {
    const small = pictureOf(distances({ [SEEDOT]: 84 }), { cardWidth: 160, margin: 60 })
    expect(answer(small, { name: ['seeoi'] })).toBe('sure me01-013')
    expect(answer(small, { name: ['lihpk'] })).toBe('likely me01-013')
    expect(answer(small)).toBe('likely me01-013')
  })

  it('of the printing among reprints that the number names', () => {
    const picture = pictureOf(distances({ [LUNATONE]: 84, [REPRINT]: 88 }))
    expect(answer(picture, { number: ['048/094'] })).toBe('sure me02-048')
    expect(answer(picture, { number: ['074/132'] })).toBe('sure me01-074')
  })

  it('of a printing whose own reference is far away, if its twin has the picture', () => {
    const picture = pictureOf(distances({ [PLAIN]: 84, [HOLO]: 240 }))
    expect(answer(picture, { name: ['Aerodactyl'], number: ['1/62'] })).toBe('sure base3-1')
  })

  it('by a number without its slash and a name, if a reprint has the picture', () => {
    const picture = pictureOf(distances({ [LUNATONE]: null, [REPRINT]: 84 }))
    expect(answer(picture, { name: ['Lunatone'], number: ['0747132', '0747132'] })).toBe(
      'sure me01-074',
    )
  })

  it('by picture, number and total without a letter: Japanese sets have other totals', () => {
    const picture = pictureOf(distances({ [SEEDOT]: 84 }))
    expect(answer(picture, { number: ['013/132'] })).toBe('sure me01-013')
    expect(answer(picture, { number: ['013'] })).toBe('likely me01-013')
  })

  it('of an original, if something else speaks against its Classic Collection reprint', () => {
    const picture = pictureOf(distances({ [NEW_CHARIZARD]: 84, [CLASSIC]: 130 }))
    const number = ['11/108']
    expect(answer(picture, { name: ['Charizard HP 150'], number })).toBe('sure xy12-11')
    expect(answer(picture, { name: ['Charizard'], number })).toBe('likely xy12-11')
  })

  it('for a card without fingerprint, by number and name', () => {
    const picture = pictureOf(distances({ [LUNATONE]: null }), { decisive: false, margin: 4 })
    expect(answer(picture, { name: ['Lunatone'], number: ['074/132'] })).toBe('sure me01-074')
    expect(answer(null, { name: ['Lunatone'], number: ['074/132'] })).toBe('sure me01-074')
  })
})

describe('decide: never sure', () => {
  it('by a picture alone if text could have been read', () => {
    expect(answer(pictureOf(distances({ [SEEDOT]: 84 })))).toBe('likely me01-013')
  })

  it('of one of several printings without a number', () => {
    const picture = pictureOf(distances({ [LUNATONE]: 84, [REPRINT]: 88 }))
    expect(answer(picture, { name: ['Lunatone'] })).toBe('unsure me01-074')
  })

  it('if another printing has no fingerprint to compare with', () => {
    const picture = pictureOf(distances({ [LUNATONE]: 84, [REPRINT]: null }))
    expect(answer(picture, { name: ['Lunatone'] })).toBe('unsure me01-074')
  })

  it('by a number alone, which cards of other games print, too', () => {
    expect(answer(null, { number: ['074/132'] })).toBe('unsure me01-074')
  })

  it('by a number without its slash and a name', () => {
    expect(answer(null, { name: ['Lunatone'], number: ['0747132'] })).toBe('likely me01-074')
  })

  it('of an original whose number its Classic Collection reprint has too', () => {
    const picture = pictureOf(distances({ [CHARIZARD]: 84, [CLASSIC]: 130 }))
    expect(answer(picture, { name: ['Charizard'], number: ['4/102'] })).toBe('likely base1-4')
  })

  it('of a printing of the first sets by its picture, however far away the others are', () => {
    const picture = pictureOf(distances({ [PLAIN]: 84, [HOLO]: 190 }))
    expect(answer(picture, { name: ['Aerodactyl'] })).toBe('unsure base3-1')
    expect(answer(picture, { name: ['Aerodactyl'], number: ['16/62'] })).toBe('sure base3-16')
  })

  it.each([
    ['number', { name: ['Seedot'], number: ['074/132'] }],
    ['total', { name: ['Seedot'], number: ['048/094'] }],
    ['set code', { name: ['Seedot'], number: ['PFL EN'] }],
    ['hit points', { name: ['Seedot HP 110'] }],
  ])('if the %s speaks against the card', (_, readings) => {
    const picture = pictureOf(distances({ [SEEDOT]: 84 }))
    expect(answer(picture, readings)).toMatch(/^(likely|unsure) me01-013$/)
  })

  it('by text if the picture is clearly another', () => {
    const picture = pictureOf(distances({ [LUNATONE]: 240 }), { decisive: false, margin: 2 })
    expect(answer(picture, { name: ['Lunatone'], number: ['074/132'] })).not.toMatch(/^sure/)
  })
})

describe('decide: nothing named', () => {
  const wrong = { decisive: false, margin: 3 }

  it('takes a picture without any word of the game for no card', () => {
    expect(answer(pictureOf(distances({ [SEEDOT]: 170 }), wrong))).toBe('not-a-card')
    expect(answer(null)).toBe('not-a-card')
  })

  it('calls a card unreadable whose words name nothing', () => {
    const text = ['Search your deck for Energy cards']
    expect(answer(pictureOf(distances({}), wrong), { name: text })).toBe('unreadable')
  })

  it('says that a card whose words are clear and name nothing may be newer', () => {
    const text = addReading(
      noText(),
      { region: 'body', lines: ['Search your deck for Energy cards'] },
      index,
    )
    const clear = pictureOf(distances({}), wrong)
    expect(decide(clear, text, index)).toEqual({ status: 'unreadable', advice: 'newer-card' })
    const blurred = { ...clear, quality: { ...clear.quality, sharpness: 20 } }
    expect(decide(blurred, text, index)).toEqual({ status: 'unreadable', advice: 'hold-still' })
  })

  it('says so for a card of another game', () => {
    const lines = ['Sacrifice a creature: your monsters attack', 'Search your deck for a card']
    const text = addReading(noText(), { region: 'body', lines }, index)
    const other = { status: 'not-a-card', seen: 'other-game' }
    expect(decide(pictureOf(distances({}), wrong), text, index)).toEqual(other)
  })

  it('refuses a Japanese card, though its picture and number are those of one of ours', () => {
    const picture = pictureOf(distances({ [SEEDOT]: 84 }))
    const number = addReading(noText(), { region: 'number', lines: ['013/132'] }, index)
    const text = addReading(number, { region: 'body', lines: [], han: 5 }, index)
    expect(decide(picture, text, index)).toEqual({ status: 'not-a-card', seen: 'other-script' })
    const one = addReading(number, { region: 'body', lines: [], han: 1 }, index)
    expect(decide(picture, one, index)).toMatchObject({ status: 'identified' })
  })

  it('does not take names of two letters, or hit points, for a card', () => {
    expect(answer(pictureOf(distances({}), wrong), { name: ['Ay 110'] })).toBe('not-a-card')
  })
})

describe('decide: candidates', () => {
  function candidatesOf(near: Partial<Record<number, number>>, ...numbers: string[]) {
    const text = numbers.reduce(
      (known, line) => addReading(known, { region: 'number', lines: [line] }, index),
      noText(),
    )
    const recognition = decide(pictureOf(distances(near)), text, index)
    if (recognition.status !== 'identified') throw new Error(recognition.status)
    return recognition.candidates
  }

  it('are all printings left at the end of the evidence, best first, each with its evidence', () => {
    const candidates = candidatesOf({ [LUNATONE]: 84, [REPRINT]: 88 })
    expect(candidates.map(({ cardId }) => cardId)).toEqual(['me01-074', 'me02-048'])
    expect(candidates[1]?.evidence).toEqual({ distance: 88, agrees: ['picture'], contradicts: [] })
  })

  it('are only possible cards: a clean number excludes all other printings', () => {
    const candidates = candidatesOf({ [LUNATONE]: 20, [REPRINT]: 120 }, '048/094')
    expect(candidates.map(({ cardId }) => cardId)).toEqual(['me02-048'])
    expect(candidates[0]?.evidence.agrees).toContain('number')
  })
})

describe('decide: a card that is partly hidden', () => {
  it('is marked as hidden', () => {
    const picture = pictureOf(distances({ [SEEDOT]: 84 }), { partlyHidden: true })
    expect(decide(picture, noText(), index)).toMatchObject({
      status: 'identified',
      confidence: 'likely',
      advice: 'show-hidden-part',
    })
  })
})

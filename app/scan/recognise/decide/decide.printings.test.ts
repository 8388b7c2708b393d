import { expect, it } from 'vitest'
import { cardOf, indexOf, pictureOf } from '../../../../tests/fixtures/scan-fixtures'
import { addReading, noText } from '~/scan/recognise/read/text-evidence'
import { decide } from './decide'

const PROMOS = { id: 'swshp', printedTotal: 304, releaseDate: '2019-11-15' }
const AQUAPOLIS = { id: 'ecard2', printedTotal: 147, releaseDate: '2003-01-15' }

/** Two printings of one name, hit points and attacks in one set, whose references resemble. */
function twinsOf(set: typeof PROMOS) {
  const facts = { name: 'Pikachu V', hp: 190, attacks: ['Volt Tackle'], set }
  const cards = [cardOf({ ...facts, number: '143' }), cardOf({ ...facts, number: '145' })]
  return indexOf(cards, () => 120)
}

function answer(
  set: typeof PROMOS,
  distances: [number, number],
  readings: { name?: string; number?: string | string[]; body?: string },
) {
  const index = twinsOf(set)
  let text = noText()
  for (const region of ['name', 'number', 'body'] as const)
    for (const line of [readings[region] ?? []].flat())
      text = addReading(text, { region, lines: [line] }, index)
  const isNear = Math.min(...distances) < 150
  const recognition = decide(pictureOf(distances, { decisive: isNear }), text, index)
  if (recognition.status !== 'identified') return recognition.status
  return `${recognition.confidence} ${recognition.candidates[0]?.cardId}`
}

it('is sure of a printing whose twin in the set has another frame, by their distances', () => {
  expect(answer(PROMOS, [84, 124], { name: 'Pikachu' })).toBe('sure swshp-143')
  expect(answer(PROMOS, [84, 123], { name: 'Pikachu' })).toBe('unsure swshp-143')
})

it('is not if the set numbers holos apart from the plain ones, of one picture', () => {
  expect(answer(AQUAPOLIS, [84, 184], { name: 'Pikachu' })).not.toMatch(/^sure/)
})

it('is sure of a whole number, name and attacks though the outline shows another picture', () => {
  const read = { name: 'Pikachu', number: '143/304' }
  expect(answer(PROMOS, [240, 250], read)).toMatch(/^(likely|unsure) swshp-143$/)
  expect(answer(PROMOS, [240, 250], { ...read, body: 'Volt Tackle' })).toBe('sure swshp-143')
})

it('doubts a number without its slash if the picture is nearer to another printing', () => {
  const read = { name: 'Pikachu V', number: ['1431304', '1431304'] }
  expect(answer(PROMOS, [95, 84], read)).toBe('sure swshp-143')
  expect(answer(PROMOS, [96, 84], read)).toBe('unsure swshp-143')
  expect(answer(PROMOS, [96, 84], { ...read, number: '143/304' })).toBe('sure swshp-143')
})

it('does not if their references differ by their scans alone', () => {
  const read = { name: 'Pikachu V', number: ['1431147', '1431147'] }
  expect(answer(AQUAPOLIS, [180, 84], read)).toBe('sure ecard2-143')
})

it('is not contradicted by the name of one of several Pokémon on a card', () => {
  const cards = [
    cardOf({ number: '143', name: 'Togepi & Cleffa & Igglybuff GX', attacks: ['Rolling Panic'] }),
    cardOf({ number: '80', name: 'Togepi' }),
    cardOf({ number: '56', name: 'Togetic' }),
  ]
  const index = indexOf(cards)
  const named = (name: string) => {
    const known = addReading(noText(), { region: 'name', lines: [name] }, index)
    const text = addReading(known, { region: 'body', lines: ['Rolling Panic'] }, index)
    return decide(pictureOf([84, 240, 240]), text, index)
  }
  expect(named('Togepi')).toMatchObject({
    confidence: 'sure',
    candidates: [{ evidence: { contradicts: [] } }],
  })
  expect(named('Togetic')).toMatchObject({ candidates: [{ evidence: { contradicts: ['name'] } }] })
})

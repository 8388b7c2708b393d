import { describe, expect, it } from 'vitest'
import { choose, readChoices, settle } from './choices'
import type { LineProblem, PlannedEntry } from './import-plan'

const copies = { condition: 'near-mint', quantity: 2, addedAt: null } as const
const holo: PlannedEntry = { cardId: 'base1-4', finish: 'holo', ...copies }
const blastoise: PlannedEntry = { cardId: 'base1-2', finish: 'holo', ...copies }

function line(number: number, but: Partial<LineProblem> = {}): LineProblem {
  return { line: number, label: 'Charizard', set: '', number: '4', reason: 'ambiguous', ...but }
}

const options = [
  { cardId: 'base1-4', finish: 'holo' },
  { cardId: 'base4-4', finish: 'first-edition' },
] as const
const open = (number: number, quantity = 2) =>
  line(number, { choice: { ...copies, quantity, options: [...options], unreadDate: null } })

describe('readChoices', () => {
  it('reads the fields of lines and no others', () => {
    const form = new URLSearchParams({
      ...{ id: '1', 'choice-7': 'holo base1-4', 'choice-8': '' },
      ...{ 'choice-': 'x', 'choice-1e3': 'x', 'choice-9999999999': 'x', choice: 'x' },
    })
    expect([...readChoices(form)]).toEqual([
      [7, 'holo base1-4'],
      [8, ''],
    ])
  })
})

describe('choose', () => {
  const problems = [open(3), line(4, { reason: 'wish' }), open(5)]

  it('adds to earlier choices, changes and revokes them', () => {
    const told = new Map([[5, 'holo base1-4']])
    const first = choose(problems, { 3: 'holo base1-4' }, told)
    const both = { 3: 'holo base1-4', 5: 'holo base1-4' }
    expect(first).toEqual({ status: 'chosen', chosen: both })
    const changed = new Map([
      [3, ''],
      [5, 'first-edition base4-4'],
    ])
    expect(choose(problems, both, changed)).toEqual({
      ...{ status: 'chosen', chosen: { 5: 'first-edition base4-4' } },
    })
  })

  it.each([
    ['a card that the line cannot be', 3, 'holo base1-2'],
    ['a finish that it cannot have', 3, 'normal base1-4'],
    ['an option of a line that has none', 4, 'holo base1-4'],
    ['leaving out a line that has no options', 4, ''],
    ['a line that is not in the file', 77, 'holo base1-4'],
    ['a word of the language', 3, '__proto__'],
  ])('refuses %s, and everything else with it', (_what, at, key) => {
    const told = new Map([
      [5, 'holo base1-4'],
      [at, key],
    ])
    expect(choose(problems, {}, told)).toEqual({ status: 'no-such-choice', line: at })
  })
})

describe('settle', () => {
  it('imports the chosen cards with the rest, and skips the other lines', () => {
    const problems = [open(3), line(4, { reason: 'wish' }), open(5)]
    const settled = settle(
      { entries: [blastoise], problems, notes: [] },
      { 5: 'first-edition base4-4' },
    )
    expect(settled).toEqual({
      entries: [blastoise, { ...copies, cardId: 'base4-4', finish: 'first-edition' }],
      problems: [line(3), line(4, { reason: 'wish' })],
      notes: [],
    })
  })

  it('sums copies of the same entry, and does not modify its input', () => {
    const given = { entries: [{ ...holo }], problems: [open(3), open(4)], notes: [] }
    const chosen = { 3: 'holo base1-4', 4: 'holo base1-4' }
    for (let time = 0; time < 2; time++)
      expect(settle(given, chosen)).toEqual({
        ...{ entries: [{ ...holo, quantity: 6 }], problems: [], notes: [] },
      })
  })

  it('skips a chosen line that would exceed the copies of an entry', () => {
    const given = { entries: [holo], problems: [open(3, 9998)], notes: [] }
    const settled = settle(given, { 3: 'holo base1-4' })
    expect(settled.entries).toEqual([holo])
    expect(settled.problems).toEqual([line(3, { reason: 'too-many-copies' })])
  })

  it('reports an unreadable date of a chosen line, and of no other', () => {
    const choice = { ...copies, options: [...options], unreadDate: '06/08/2025' }
    const problems = [line(3, { choice }), line(5, { choice })]
    const earlier = { ...line(4), reason: 'date-unread', value: '01/02/2025' } as const
    const { notes } = settle({ entries: [], problems, notes: [earlier] }, { 3: 'holo base1-4' })
    expect(notes.map((note) => [note.line, note.reason, note.value])).toEqual([
      [3, 'date-unread', '06/08/2025'],
      [4, 'date-unread', '01/02/2025'],
    ])
  })
})

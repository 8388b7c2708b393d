import { describe, expect, it } from 'vitest'
import { buildNameIndex, foldText, substringDistance } from './name-index'

const NAMES = ['Pikachu', 'Raichu', 'Lunatone', 'Mega Lopunny', 'Lopunny', 'N', 'Muk', "Farfetch'd"]
const index = buildNameIndex(NAMES)

function best(line: string): string | undefined {
  const [match] = index.search(line, 0.6)
  return match && NAMES[match.entry]
}

describe('foldText', () => {
  it.each([
    ["Farfetch'd", 'farfetchd'],
    ['Flabébé', 'flabebe'],
    ['Raichu δ', 'ralchudelta'],
    ['PIKACHU', 'plkachu'],
    ['P1kachu', 'plkachu'],
    ['P0rygon', 'porygon'],
  ])('%s → %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })
})

describe('substringDistance', () => {
  it.each([
    ['abc', 'xxabcxx', 0],
    ['abc', 'xxabxx', 1],
    ['abc', 'xaxbxc', 2],
    ['abc', '', 3],
    ['', 'abc', 0],
  ])('of %s in %s is %i', (name, text, distance) => {
    expect(substringDistance(name, text)).toBe(distance)
  })
})

describe('a name index', () => {
  it.each([
    ['2225” Lunatone HP 110 =', 'Lunatone'],
    ['L222) ynatone 1108', 'Lunatone'],
    ['Pikacho 60', 'Pikachu'],
    ['P1kachu', 'Pikachu'],
    ['Mega Lopunny ex 330', 'Mega Lopunny'],
    ['“Lopunny', 'Lopunny'],
    ["Farfetch'd", "Farfetch'd"],
    ['Muk 70 HP', 'Muk'],
  ])('finds the name in %s', (line, name) => {
    expect(best(line)).toBe(name)
  })

  it.each(['', '???', 'Weakness resistance retreat'])('finds none in "%s"', (line) => {
    expect(best(line)).toBeUndefined()
  })

  it('returns matches best first, no more than requested, none below the minimum similarity', () => {
    const matches = index.search('Mega Lopunny', 0.7, 2)
    expect(matches.map(({ entry }) => NAMES[entry])).toEqual(['Mega Lopunny', 'Lopunny'])
    expect(matches[0]).toEqual({ entry: 3, similarity: 1, letters: 11 })
    expect(index.search('Mega Lopunny', 0.7, 1)).toHaveLength(1)
    expect(index.search('Mega Lo', 0.9)).toEqual([])
  })

  it('compares a line once, however often it is looked up', () => {
    const [first] = index.search('Raichu', 0.6)
    const [again] = index.search('RAICHU?', 0.9, 1)
    expect(first).toBeDefined()
    expect(again).toBe(first)
  })

  it('shortlists what shares the most letters in sequence; ties go to the first', () => {
    const names = Array.from(
      { length: 200 },
      (_, i) => `Raichu ${String.fromCharCode(97 + (i % 26))}`,
    )
    const found = buildNameIndex([...names, 'Raichu']).search('Raichu', 0, 60)
    expect(found).toHaveLength(48)
    expect(found.map(({ entry }) => entry)).toEqual([
      200,
      ...Array.from({ length: 47 }, (_, i) => i),
    ])
  })
})

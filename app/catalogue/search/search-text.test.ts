import { describe, expect, it } from 'vitest'
import { MAX_QUERY_LENGTH, numberKey, searchTerms, searchWords } from './search-text'

describe('searchWords', () => {
  it.each([
    ['Pokémon Breeder', ['pokemon', 'breeder']],
    ['Farfetch’d', ['farfetchd']],
    ["Farfetch'd", ['farfetchd']],
    ['Nidoran♀', ['nidoran', 'female']],
    ['Nidoran ♂', ['nidoran', 'male']],
    ['Reshiram & Charizard GX', ['reshiram', 'and', 'charizard', 'gx']],
    ['Ho-Oh', ['ho', 'oh']],
    ['Mr. Mime', ['mr', 'mime']],
    ['Charizard δ', ['charizard', 'delta']],
    ['Charizard ☆ δ', ['charizard', 'star', 'delta']],
    ['Lysandre ◇', ['lysandre', 'prism', 'star']],
    ['Unown [A]', ['unown', 'a']],
    ['ＭＥＷ', ['mew']],
    ['GROẞER Luftballon', ['grosser', 'luftballon']],
    ['Nœufnœuf', ['noeufnoeuf']],
    ['Énergie', ['energie']],
    ['…', []],
  ])('%s', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })
})

describe('numberKey', () => {
  it.each([
    ['006', '6'],
    ['6', '6'],
    ['0', '0'],
    ['SWSH001', 'SWSH1'],
    ['swsh1', 'SWSH1'],
    ['TG02', 'TG2'],
    ['54a', '54A'],
    ['#4', '4'],
    ['%3F', '?'],
    ['!', '!'],
  ])('%s names the same as %s', (number, key) => {
    expect(numberKey(number)).toBe(key)
  })
})

describe('searchTerms', () => {
  const parts = (query: string) =>
    searchTerms(query).map(({ word, numberKey: number, total }) => [word, number, total])

  it.each([
    ['4/102', [['', '4', '102']]],
    ['4 / 102', [['', '4', '102']]],
    ['004⁄102', [['', '4', '102']]],
    ['TG12/TG30', [['', 'TG12', 'TG30']]],
    ['A/28', [['', 'A', '28']]],
    ['百二/百十', [['', '102', '110']]],
    ['百百 二二十', [['22', '22', null]]],
    [
      'charizard 4/102',
      [
        ['charizard', 'CHARIZARD', null],
        ['', '4', '102'],
      ],
    ],
    ['SWSH001', [['swsh001', 'SWSH1', null]]],
    ['?', [['', '?', null]]],
    ['sv03.5', [['sv03.5', 'SV3.5', null]]],
    ['', []],
    [' / ', []],
  ])('splits "%s"', (query, terms) => {
    expect(parts(query)).toEqual(terms)
  })

  it('reads no more than a person would type', () => {
    expect(searchTerms('x'.repeat(10_000))[0]?.word).toHaveLength(MAX_QUERY_LENGTH)
    expect(searchTerms('a '.repeat(5000))).toHaveLength(8)
  })
})

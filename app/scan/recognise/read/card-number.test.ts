import { describe, expect, it } from 'vitest'
import { openStarter } from '~/catalogue/starter/starter.server'
import { normalisePrintedNumber } from '~/scan/recognise/printed-text/printed-number'
import { parseNumbers } from './card-number'

function read(line: string): string[] {
  return parseNumbers(line).map(
    ({ number, total, setCode, clean }) =>
      `${setCode ? `${setCode} ` : ''}${number}${total === null ? '' : `/${total}`}${clean ? '' : '?'}`,
  )
}

describe('normalisePrintedNumber', () => {
  it.each([
    ['006', '6'],
    ['4', '4'],
    ['100', '100'],
    ['54a', '54a'],
    ['TG01', 'TG1'],
    ['GG35', 'GG35'],
    ['SV001', 'SV1'],
    ['H01', 'H1'],
    ['RC5', 'RC5'],
    ['SWSH001', 'SWSH1'],
    ['XY67a', 'XY67a'],
    ['CC001', 'CC1'],
    ['ONE', 'ONE'],
    ['A', 'A'],
    ['!', '!'],
    ['?', '?'],
    ['%3F', '?'],
  ])('%s → %s', (number, normal) => {
    expect(normalisePrintedNumber(number)).toBe(normal)
  })
})

describe('parseNumbers: the printed forms', () => {
  it.each([
    ['4/102', '4/102'],
    ['074/132 ★', '74/132'],
    ['006/165', '6/165'],
    ['199/165', '199/165'],
    ['54a/106', '54a/106'],
    ['103b/147', '103b/147'],
    ['50b/147', '50b/147'],
    ['TG12/TG30', 'TG12/30'],
    ['GG35/GG70', 'GG35/70'],
    ['SV49/SV94', 'SV49/94'],
    ['SV001/SV122', 'SV1/122'],
    ['RC5/RC25', 'RC5/25'],
    ['H12/H32', 'H12/32'],
    ['A/28', 'A/28'],
    ['!/28', '!/28'],
    ['?/28', '?/28'],
    ['SWSH001', 'SWSH1'],
    ['SM103a', 'SM103a'],
    ['XY121', 'XY121'],
    ['BW28', 'BW28'],
    ['DP01', 'DP1'],
    ['HGSS01', 'HGSS1'],
    ['SVP EN 044', 'SVP 44'],
    ['MEP EN 001', 'MEP 1'],
    ['SVE EN 005', 'SVE 5'],
    ['SL1', 'SL1'],
    ['SH10', 'SH10'],
    ['AR1', 'AR1'],
    ['RT6', 'RT6'],
  ])('%s → %s', (line, number) => {
    expect(read(line)[0]).toBe(number)
  })
})

describe('parseNumbers: beside an illustrator', () => {
  const { cards } = openStarter().read()
  const artists = [...new Set(cards.map(({ artist }) => artist ?? ''))]

  it.each(['\t', ' '])('finds the number after each name and %j', (between) => {
    const lines = artists.map((artist) => `Illus. ${artist}${between}12/97`)
    expect(lines.length).toBeGreaterThan(300)
    expect(lines.filter((line) => !read(line).includes('12/97'))).toEqual([])
  })

  it('finds it if the name was read in two parts', () => {
    expect(read('Illus. Kagemaru Hime no\t12/97')).toEqual(['12/97'])
  })
})

describe('parseNumbers: misread forms', () => {
  it.each([
    ['O74/l32', '74/132'],
    ['0S4/1B2', '54/182'],
    ['Z5/165', '25/165'],
    ['JIMEG EN 013/132 @', '13/132'],
    ['074 / 132', '74/132'],
    ['074⁄132', '74/132'],
    ['d SV69/5v94', 'SV69/94'],
    ['TG 12/TG 30', 'TG12/30'],
    ['SWSHI43', 'SWSH143'],
    ['SVP EN O44', 'SVP 44'],
  ])('%s → %s', (line, number) => {
    expect(read(line)).toContain(number)
  })

  it.each([
    ['0387132', '38/132?'],
    ['12277132', '122/132?'],
    ['038132', '38/132?'],
    ['0381132', '38/132?'],
    ['47102', '4/102?'],
    ['127 192 o', '127/192?'],
    ['MEG 046.132', '46/132?'],
    ['074|132', '74/132?'],
  ])('takes %s for %s, but not as clean', (line, number) => {
    expect(read(line)).toContain(number)
    expect(parseNumbers(line).every(({ clean }) => !clean)).toBe(true)
  })
})

describe('parseNumbers: other kinds of numbers', () => {
  it.each([
    'NO. 0337 Meteorite Pokémon',
    'No.025',
    'HT: 3\'3" WT: 270.4 lbs.',
    'HP 110',
    '150 HP',
    '©2025 Pokémon / Nintendo',
    '©1995, 96, 98 Nintendo 1999-2000 Wizards',
    '1999',
    'Illus. Ken Sugimori',
    'retreat',
    '',
  ])('finds none in %s', (line) => {
    expect(read(line)).toEqual([])
  })

  it('never returns the number 0', () => {
    expect(read('000/132')).toEqual([])
    expect(read('0007132')).toEqual([])
  })
})

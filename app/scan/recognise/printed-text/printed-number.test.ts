import { describe, expect, it } from 'vitest'
import type { CatalogueCard } from '~/catalogue/card'
import { cardOf } from '../../../../tests/fixtures/scan-fixtures'
import { printedNumber } from './printed-number'

describe('printedNumber', () => {
  it.each<[string, Partial<CatalogueCard['set']>, string]>([
    ['4', { id: 'base1', printedTotal: 102, releaseDate: '1999-01-09' }, '4/102'],
    ['12', { id: 'sm12', printedTotal: 236, releaseDate: '2019-11-01' }, '12/236'],
    ['12', { id: 'swsh1', printedTotal: 202, releaseDate: '2020-02-07' }, '012/202'],
    ['1', { id: '2021swsh', printedTotal: 25, releaseDate: '2021-02-09' }, '1/25'],
    ['006', { id: 'sv03.5', printedTotal: 165, releaseDate: '2023-09-22' }, '006/165'],
    ['116', { id: 'me04', printedTotal: 86, releaseDate: '2026-05-22' }, '116/086'],
    ['TG01', { id: 'swsh9tg', printedTotal: 30, releaseDate: '2022-02-25' }, 'TG01/TG30'],
    ['GG35', { id: 'swsh12.5gg', printedTotal: 70, releaseDate: '2023-01-20' }, 'GG35/GG70'],
    ['SV69', { id: 'sma', printedTotal: 94, releaseDate: '2019-08-23' }, 'SV69/SV94'],
    ['SV001', { id: 'swsh4.5sv', printedTotal: 122, releaseDate: '2021-02-19' }, 'SV001/SV122'],
    ['RC5', { id: 'g1', printedTotal: 83, releaseDate: '2016-02-22' }, 'RC5/RC32'],
    ['H30', { id: 'ecard3', printedTotal: 144, releaseDate: '2003-05-12' }, 'H30/H32'],
    ['SL1', { id: 'col1', printedTotal: 95, releaseDate: '2011-02-09' }, 'SL1'],
    ['SWSH174', { name: 'SWSH Black Star Promos', printedTotal: 307 }, 'SWSH174'],
    ['20', { name: 'Wizards Black Star Promos', printedTotal: 53 }, '20'],
    ['005', { name: 'Scarlet & Violet Energy', printedTotal: 24 }, '005'],
    ['044', { name: 'SVP Black Star Promos', printedTotal: 102 }, '044'],
    ['%3F', { name: 'Wizards Black Star Promos', printedTotal: null }, '?'],
  ])('of %s in %o is %s', (number, set, text) => {
    expect(printedNumber(cardOf({ number, set }))?.text).toBe(text)
  })

  it('is unknown for the Classic Collection, which prints the number it reprints', () => {
    expect(printedNumber(cardOf({ number: 'CC001', set: { id: 'cel25cc' } }))).toBeNull()
  })
})

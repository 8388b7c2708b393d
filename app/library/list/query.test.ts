import { describe, expect, it } from 'vitest'
import { wholeLibrary } from '../../../tests/fixtures/library'
import {
  isFiltered,
  lacksCurrency,
  readLibraryQuery,
  withoutValues,
  writeLibraryQuery,
} from './query'
import type { LibraryQuery } from './query'

const read = (query: string) => readLibraryQuery(new URLSearchParams(query))

describe('a library’s address', () => {
  it('selects everything by default', () => {
    expect(read('')).toEqual(wholeLibrary)
    expect(writeLibraryQuery(wholeLibrary)).toBe('')
    expect(isFiltered(wholeLibrary)).toBe(false)
  })

  it('round-trips', () => {
    const query: LibraryQuery = {
      ...{
        text: 'farfetch’d 4/102',
        setId: 'sv03.5',
        rarity: 'Rare',
        finish: 'reverse' as const,
      },
      ...{ supertype: 'Pokémon', energy: 'Fire', sort: 'lowest', view: 'list', page: 12 },
      ...{
        valueFrom: 0,
        valueTo: 1050,
        currency: 'GBP',
        invalid: {},
        addedFrom: '2024-02-29',
        addedTo: '2026-03-09',
      },
    }
    expect(read(writeLibraryQuery(query))).toEqual(query)
    expect(isFiltered(query)).toBe(true)
    expect(isFiltered({ ...wholeLibrary, sort: 'value', view: 'list', page: 2 })).toBe(false)
  })

  it('changes what is named', () => {
    expect(writeLibraryQuery(read('sort=name&page=3'), { page: 4 })).toBe('?sort=name&page=4')
    expect(writeLibraryQuery(read('q=a&page=3'), { text: '', page: 1 })).toBe('')
  })

  it.each([
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1e9', 1],
    ['page=NaN', 1],
    ['page=99999', 1],
    ['page=007', 7],
    ['page=1&page=2', 1],
  ])('has a page: %s', (query, page) => {
    expect(read(query).page).toBe(page)
  })

  it.each([
    ['min=5', { valueFrom: 500 }],
    ['min=0.1&max=19,99', { valueFrom: 10, valueTo: 1999 }],
    ['max=%2012.5%20', { valueTo: 1250 }],
    ['since=2026-03-01', { addedFrom: '2026-03-01' }],
    ['until=2026-03-01&sort=oldest', { addedTo: '2026-03-01', sort: 'oldest' }],
  ])('has range ends: %s', (query, ends) => {
    expect(read(query)).toEqual({ ...wholeLibrary, ...ends })
  })

  it('names the currency of its values', () => {
    expect(read('min=5&currency=JPY')).toEqual({ ...wholeLibrary, valueFrom: 500, currency: 'JPY' })
    expect(read('max=5&currency=eur').currency).toBe('EUR')
    expect(writeLibraryQuery(read('max=5&currency=EUR'), { sort: 'name' })).toBe(
      '?max=5&currency=EUR&sort=name',
    )
    expect(read('currency=EUR'), 'nothing without values').toEqual(wholeLibrary)
    expect([read('min=5'), read('min=5&currency=EUR'), read('')].map(lacksCurrency)).toEqual([
      ...[true, false, false],
    ])
  })

  it('has no values in a currency that is unknown, or without a rate', () => {
    const invalid = { currency: 'XYZ' }
    expect(read('min=5&currency=XYZ')).toEqual({ ...wholeLibrary, invalid })
    expect(read('currency=XYZ'), 'nothing without values').toEqual(wholeLibrary)
    expect(withoutValues(read('q=a&min=5&currency=GBP'))).toEqual({
      ...{ ...wholeLibrary, text: 'a' },
      invalid: { currency: 'GBP' },
    })
  })

  it.each([
    ...['min=-1', 'min=1e3', 'min=NaN', 'min=12345678', 'max=1.234', 'max=five', 'max=,5'],
    ...['since=2026-02-30', 'since=2026-13-01', 'until=yesterday', 'until=2026-3-1', 'until=0'],
  ])('ignores an invalid range end, and reports it: %s', (query) => {
    const invalid = Object.fromEntries(new URLSearchParams(query))
    expect(read(query)).toEqual({ ...wholeLibrary, invalid })
    expect(writeLibraryQuery(read(query))).toBe(`?${query.replace(',', '%2C')}`)
    expect(isFiltered(read(query))).toBe(false)
  })

  it('keeps an invalid amount and its currency until somebody corrects them', () => {
    const asked = read('energy=Fire&min=a+lot&currency=EUR')
    expect(asked).toMatchObject({ valueFrom: null, currency: 'EUR', invalid: { min: 'a lot' } })
    expect(lacksCurrency(asked)).toBe(false)
    const other = writeLibraryQuery(asked, { energy: null, sort: 'name' })
    expect(other).toBe('?min=a+lot&currency=EUR&sort=name')
    expect(writeLibraryQuery(asked, { invalid: {} })).toBe('?energy=Fire')
  })

  it('reads a bookmark that calls the finish by its former name', () => {
    expect(read('printing=holo')).toEqual({ ...wholeLibrary, finish: 'holo' })
    expect(read('printing=holo&finish=reverse').finish).toBe('reverse')
  })

  it('reads the ends of a range in either order', () => {
    expect(read('min=50&max=5')).toMatchObject({ valueFrom: 500, valueTo: 5000 })
    const days = { addedFrom: '2026-01-02', addedTo: '2026-03-04' }
    expect(read('since=2026-03-04&until=2026-01-02')).toMatchObject(days)
  })

  it('ignores invalid choices', () => {
    expect(read('sort=price&view=pile&finish=gold&set=&rarity=%20')).toEqual(wholeLibrary)
    expect(read(`q=${'x'.repeat(5000)}`).text).toHaveLength(100)
  })
})

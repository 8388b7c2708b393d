import { describe, expect, it } from 'vitest'
import { WHOLE_LIBRARY, isFiltered, readLibraryQuery, writeLibraryQuery } from './library-query'
import type { LibraryQuery } from './library-query'

const read = (query: string) => readLibraryQuery(new URLSearchParams(query))

describe('a library’s address', () => {
  it('asks for everything unless it says what', () => {
    expect(read('')).toEqual(WHOLE_LIBRARY)
    expect(writeLibraryQuery(WHOLE_LIBRARY)).toBe('')
    expect(isFiltered(WHOLE_LIBRARY)).toBe(false)
  })

  it('is read as it was written', () => {
    const query: LibraryQuery = {
      ...{
        text: 'farfetch’d 4/102',
        setId: 'sv03.5',
        rarity: 'Rare',
        printing: 'reverse' as const,
      },
      ...{ supertype: 'Pokémon', sort: 'value', page: 12 },
    }
    expect(read(writeLibraryQuery(query))).toEqual(query)
    expect(isFiltered(query)).toBe(true)
    expect(isFiltered({ ...WHOLE_LIBRARY, sort: 'value', page: 2 })).toBe(false)
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

  it('chooses nothing by what is no choice', () => {
    expect(read('sort=price&printing=gold&set=&rarity=%20')).toEqual(WHOLE_LIBRARY)
    expect(read(`q=${'x'.repeat(5000)}`).text).toHaveLength(100)
  })
})

import { expect, it } from 'vitest'
import { openStarter } from '~/catalogue/starter/starter.server'
import { createCardSearch } from './search-cards'

const { search } = createCardSearch(openStarter().read().cards)

it.each([
  ['svp044', 'svp-044'],
  ['SVPEN044', 'svp-044'],
  ['MEW EN 151', 'sv03.5-151'],
  ['mew en 006/165', 'sv03.5-006'],
  ['MEW006', 'sv03.5-006'],
  ['GEN 5', 'g1-5'],
  ['GEN5', 'g1-5'],
  ['SWSH 101', 'swshp-SWSH101'],
  ['SM 60', 'smp-SM60'],
  ['TG 12', 'swsh12tg-TG12'],
  ['LOR TG 12', 'swsh11tg-TG12'],
  ['CRZ EN GG44', 'swsh12.5gg-GG44'],
])('finds what a card prints beside its number, however it is typed: %s', (query, id) => {
  expect(search(query)[0]?.id).toBe(id)
})

it.each([
  ['XY 12', 'xy1-12'],
  ['XY12', 'xyp-XY12'],
  ['sv1 25', 'sv01-025'],
  ['ex8 107', 'ex8-107'],
])('tells a set from letters of a number: %s', (query, id) => {
  expect(search(query)[0]?.id).toBe(id)
})

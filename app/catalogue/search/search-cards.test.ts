import { describe, expect, it } from 'vitest'
import { shippedNames } from '~/catalogue/starter/read-printed-names.server'
import { openStarter } from '~/catalogue/starter/starter.server'
import type { CatalogueCard } from '~/catalogue/card'
import { createCardSearch, DEFAULT_RESULTS } from './search-cards'
import { baseSetCards, firstCard } from '../../../tests/fixtures/base-set'

const set151 = {
  id: 'sv03.5',
  name: '151',
  serieId: 'sv',
  code: 'MEW',
  printedTotal: 165,
  releaseDate: '2023-09-22',
}
const baseSet2 = {
  id: 'base4',
  name: 'Base Set 2',
  serieId: 'base',
  code: 'B2',
  printedTotal: 130,
  releaseDate: '2000-02-24',
}
const cards = [
  ...baseSetCards,
  reprint('base4-4', 'Charizard', '4', baseSet2),
  reprint('base4-79', 'Mr. Mime', '79', baseSet2),
  reprint('sv03.5-006', 'Charizard ex', '006', set151),
  reprint('sv03.5-025', 'Pikachu', '025', set151),
  reprint('sv03.5-151', 'Mew ex', '151', set151),
  reprint('sv03.5-150', 'Mewtwo', '150', set151),
  reprint('basep-8', 'Mew', '8', { ...baseSet2, id: 'basep', name: 'Promos', code: 'PR' }),
  reprint('exu-%3F', 'Unown', '?', { ...baseSet2, id: 'exu', name: 'Unown Collection' }),
  reprint('swsh9tg-TG12', 'Oranguru', 'TG12', { ...set151, id: 'swsh9tg', printedTotal: 30 }),
]
const { search } = createCardSearch(cards)
const ids = (query: string, limit?: number) => search(query, limit).map((card) => card.id)

function reprint(id: string, name: string, number: string, set: CatalogueCard['set']) {
  return { ...firstCard, id, name, number, set }
}

describe('searching cards', () => {
  it.each([
    ['by name', 'charmeleon', 'base1-24'],
    ['in capitals', 'CHARMELEON', 'base1-24'],
    ['by the beginning of a name', 'charmel', 'base1-24'],
    ['with a letter too many', 'charmelleon', 'base1-24'],
    ['with a letter missing', 'charmelon', 'base1-24'],
    ['with two letters swapped', 'onxi', 'base1-56'],
    ['with two typos', 'hitmunchen', 'base1-7'],
    ['without the accent', 'pokemon trader', 'base1-77'],
    ['with the accent', 'pokémon trader', 'base1-77'],
    ['without the apostrophe', 'farfetchd', 'base1-27'],
    ['with the other apostrophe', 'Farfetch’d', 'base1-27'],
    ['by a word for the sign', 'nidoran male', 'base1-55'],
    ['by the sign', 'Nidoran♂', 'base1-55'],
    ['without the space', 'mrmime', 'base4-79'],
    ['without a space, with a typo', 'computersaerch', 'base1-71'],
    ['by number and total', '58/102', 'base1-58'],
    ['by a number with letters', 'TG12/TG30', 'swsh9tg-TG12'],
    ['by a number that is a sign', 'unown ?', 'exu-%3F'],
    ['by name and number', 'charizard 4/102', 'base1-4'],
    ['by name and number of two printings', 'charizard 4/130', 'base4-4'],
    ['by name and set, not its successor', 'charizard base set', 'base1-4'],
    ['by name and the whole set name', 'charizard base set 2', 'base4-4'],
    ['by name and a set named by number', 'pikachu 151', 'sv03.5-025'],
    ['by printed code and number', 'MEW 6', 'sv03.5-006'],
    ['by id', 'sv03.5-006', 'sv03.5-006'],
    ['by an id with an escape', 'exu-%3f', 'exu-%3F'],
  ])('%s: %s', (_how, query, id) => {
    expect(ids(query)[0]).toBe(id)
  })

  it('lists the exact name, then longer names, then prefixes', () => {
    const found = ids('mew')
    expect(found.slice(0, 2)).toEqual(['basep-8', 'sv03.5-151'])
    expect(found.indexOf('base1-10')).toBeGreaterThan(1)
  })

  it('lists the newest printing of a name first', () => {
    expect(ids('pikachu')).toEqual(['sv03.5-025', 'base1-58'])
  })

  it('finds the same number in every set', () => {
    expect(ids('4').slice(0, 3).sort()).toEqual(['base1-4', 'base4-4'])
  })

  it('returns only cards that match every word, if there are any', () => {
    expect(ids('dark fire energy')).toEqual(['base1-98'])
    expect(ids('fire 98')).toEqual(['base1-98'])
  })

  it('finds nothing if nothing matches', () => {
    expect(ids('zzzzqqqq')).toEqual([])
    expect(ids('')).toEqual([])
    expect(ids('   ')).toEqual([])
    expect(ids('%')).toEqual([])
  })

  it('returns all matches in the same order, and lists all cards newest first', () => {
    const { searchAll, newestFirst } = createCardSearch(cards)
    expect(searchAll('base set').cards).toHaveLength(baseSetCards.length + 2)
    expect(searchAll('base set').cards.slice(0, 20)).toEqual(search('base set'))
    expect(newestFirst()[0]?.set.id).toBe('sv03.5')
    expect(newestFirst()).toHaveLength(cards.length)
  })

  it('lists no more than asked for', () => {
    expect(ids('base set', 7)).toHaveLength(7)
    expect(ids('base set')).toHaveLength(DEFAULT_RESULTS)
  })

  it('searches an empty catalogue', () => {
    expect(createCardSearch([]).search('pikachu')).toEqual([])
  })
})

describe('over the whole catalogue that is shipped', () => {
  const whole = openStarter().read().cards
  const printed = shippedNames().map(({ names }) => names)
  const { search: searchWhole, searchAll: searchAllOfWhole } = createCardSearch(whole, printed)

  it.each([
    ['charizard 4/102', 'base1-4'],
    ['MEW 6', 'sv03.5-006'],
    ['GG35/GG70', 'swsh12.5gg-GG35'],
    ['SWSH001', 'swshp-SWSH001'],
    ['SVP EN 044', 'svp-044'],
    ['SV49/SV94', 'sma-SV49'],
    ['reshiram and charizard gx 20', 'sm10-20'],
    ['rayquaza star', 'ex8-107'],
    ['exu-!', 'exu-!'],
    ['4/102', 'base1-4'],
    ['４/１０２', 'base1-4'],
    ['四/102', 'base1-4'],
    ['58/102', 'base1-58'],
    ['4 base set', 'base1-4'],
    ['pikachu 25', 'sv03.5-025'],
    ['pikachu ２５', 'sv03.5-025'],
    ['二十五/一六五', 'sv03.5-025'],
    ['SVI 198', 'sv01-198'],
    ['sv1-198', 'sv01-198'],
    ['sv1 198', 'sv01-198'],
    ['sv3pt5-6', 'sv03.5-006'],
    ['jungle 1', 'base2-1'],
    ['team rocket 4/82', 'base5-4'],
  ])('finds %s', (query, id) => {
    expect(searchWhole(query)[0]?.id).toBe(id)
  })

  it.each([
    ['charzard', /^Charizard$/],
    ['Ｐｉｋａｃｈｕ', /^Pikachu$/],
    ['pokemon', /^Pokémon /],
    ['pokémon', /^Pokémon /],
    ['Nidoran♀', /^Nidoran ?♀$/],
    ['charizard ex', /^Charizard ex$/i],
    ['ex', /[ -]ex$/i],
    ['V', / V$/],
    ['GX', /[ -]GX$/],
    ['N', /^N$/],
    ['prof oak', /^Professor Oak$/],
  ])('lists names that match %s first', (query, name) => {
    for (const card of searchWhole(query, 2)) expect(card.name).toMatch(name)
  })

  it.each(['team rocket', 'jungle', 'evolutions', 'base set'])(
    'lists the set %s first',
    (query) => {
      for (const card of searchWhole(query)) expect(card.set.name.toLowerCase()).toBe(query)
    },
  )

  it('lists well-known Pokémon first for a prefix', () => {
    const names = searchWhole('char', 1000).map((card) => card.name)
    const first = names.slice(0, 20)
    expect(first).toContain('Charizard')
    expect(first).toContain('Charmander')
    expect(names.indexOf('Charity')).toBeGreaterThan(names.lastIndexOf('Charmander'))
  })

  it.each([
    ['Glurak', 'Charizard', 'Glurak'],
    ['dracaufeu', 'Charizard', 'Dracaufeu'],
    ['glurack', 'Charizard', 'Glurak'],
    ['dracofeu', 'Charizard', 'Dracaufeu'],
    ['draca', 'Charizard', 'Dracaufeu'],
    ['Évoli', 'Eevee', 'Evoli'],
    ['noeufnoeuf', 'Exeggcute', 'Noeufnoeuf'],
    ['dunkles glurak', 'Dark Charizard', 'Dunkles Glurak'],
    ['glurak ex', 'Charizard ex', 'Glurak-ex'],
    ["raichu d'alola", 'Alolan Raichu', 'Raichu d’Alola'],
    ['Energia Fuoco', 'Fire Energy', 'Energia Fuoco'],
    ['energía lucha', 'Fighting Energy', 'Energía Lucha'],
    ['energia de fogo', 'Fire Energy', 'Energia de Fogo'],
    ['grosser luftballon', 'Big Air Balloon', 'Großer Luftballon'],
  ])('finds by the name in another language: %s', (query, name, printedName) => {
    const { cards: found, foundBy } = searchAllOfWhole(query)
    expect(found[0]?.name).toBe(name)
    expect(foundBy.get(name)).toBe(printedName)
  })

  it.each([
    ['glurak 4/102', 'base1-4'],
    ['Glumanda 46/102', 'base1-46'],
    ['bulbizarre base set', 'base1-44'],
  ])('finds by the name in another language with number or set: %s', (query, id) => {
    expect(searchWhole(query)[0]?.id).toBe(id)
  })

  it('lists a whole name in another language before English names that begin so', () => {
    const names = searchWhole('draco', 1000).map((card) => card.name)
    expect(names[0]).toBe('Dragonair')
    expect(names).toContain('Dracovish')
  })

  it('lists parts of names in other languages after all English matches', () => {
    const { cards: found, foundBy } = searchAllOfWhole('drac')
    const translated = found.map((card) => foundBy.has(card.name))
    expect(translated).toContain(true)
    expect(translated.lastIndexOf(false)).toBeLessThan(translated.indexOf(true))
    expect(found[0]?.name).toBe('Dracovish')
  })

  it('lists what an English name finds as if there were no other languages', () => {
    const { search: searchEnglish } = createCardSearch(whole)
    const names = [...new Set(whole.map((card) => card.name))]
    for (const name of names.filter((_name, at) => at % 97 === 0)) {
      const english = searchEnglish(name)
      expect(searchWhole(name, english.length)).toEqual(english)
    }
  })

  it('lists Mew first for mew', () => {
    expect(new Set(searchWhole('mew').map((card) => card.name))).toEqual(new Set(['Mew']))
  })

  it('finds every card near the top by its name, number and set', () => {
    const lost = whole
      .filter((_card, at) => at % 97 === 0)
      .filter((card) => {
        const found = searchWhole(`${card.name} ${card.number} ${card.set.name}`)
        return !found.slice(0, 3).some(({ id }) => id === card.id)
      })
    expect(lost.map((card) => `${card.id} ${card.name}`)).toEqual([])
  })
})

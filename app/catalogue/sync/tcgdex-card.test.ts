import { describe, expect, it } from 'vitest'
import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { parseTcgdexCard } from './tcgdex-card'
import { withPrintedTotals } from './tcgdex-printed-total'
import { parseTcgdexSet } from './tcgdex-set'
import { toVariants } from './tcgdex-variants'

function setOf(id: string, name: string, official: number): CardSet {
  const parsed = parseTcgdexSet({ id, name, cardCount: { official, total: official } })
  if (parsed.status !== 'set') throw new Error(parsed.reason)
  return parsed.set
}

function cardOf(set: CardSet, localId: string, facts: object = {}): CatalogueCard {
  const raw = {
    id: `${set.id}-${localId}`,
    localId,
    name: 'Name',
    category: 'Energy',
    set,
    ...facts,
  }
  const parsed = parseTcgdexCard(raw, new Map([[set.id, set]]))
  if (parsed.status !== 'card') throw new Error(parsed.status)
  return parsed.card
}

describe('the total a card prints', () => {
  it.each([
    ['base1', 'Base Set', 102, ['4', '102'], [102, 102]],
    ['ecard2', 'Aquapolis', 147, ['50a', 'H1', 'H32', '150'], [147, 32, 32, 147]],
    ['exu', 'Unown Collection', 28, ['A', '!', '%3F'], [28, 28, 28]],
    ['bw11', 'Legendary Treasures', 113, ['7', 'RC5', 'RC25'], [113, 25, 25]],
    ['swsh9tg', 'Trainer Gallery', 30, ['TG12', 'TG30'], [30, 30]],
    ['swsh9', 'Brilliant Stars', 172, ['186', 'TG12', 'TG30'], [172, 30, 30]],
    ['sma', 'Shiny Vault', 94, ['SV49', 'SV94'], [94, 94]],
    ['col1', 'Call of Legends', 95, ['1', 'SL1'], [95, null]],
    ['pl1', 'Platinum', 127, ['SH4', 'AR1', 'RT2'], [null, null, null]],
    ['hgss1', 'HeartGold SoulSilver', 123, ['ONE'], [null]],
    ['cel25cc', 'Classic Collection', 25, ['CC4'], [null]],
    ['basep', 'Wizards Black Star Promos', 53, ['1'], [null]],
    ['swshp', 'SWSH Black Star Promos', 307, ['SWSH001'], [null]],
    ['sve', 'Scarlet & Violet Energy', 24, ['001'], [null]],
    ['xya', 'Yellow A Alternate', 6, ['24a'], [null]],
    ['mep', 'MEP', 0, ['001'], [null]],
  ])('in %s (%s)', (id, name, official, numbers, totals) => {
    const set = setOf(id, name, official)
    const cards = withPrintedTotals(numbers.map((number) => cardOf(set, number)))
    expect(cards.map((card) => card.set.printedTotal)).toEqual(totals)
  })

  it('does not mix sub-series of different sets', () => {
    const [first, second] = [setOf('a', 'A', 100), setOf('b', 'B', 100)]
    const cards = withPrintedTotals([cardOf(first, 'TG30'), cardOf(second, 'TG10')])
    expect(cards.map((card) => card.set.printedTotal)).toEqual([30, 10])
  })
})

describe('the facts of a card', () => {
  const set = setOf('exu', 'Unown Collection', 28)

  it('are read from either shape, absent or null', () => {
    const nothing = { hp: null, illustrator: null, rarity: null, image: null, types: null }
    expect(cardOf(set, '%3F', { ...nothing, attacks: null, variants: null })).toEqual({
      ...{ id: 'exu-%3F', name: 'Name', number: '?', set, supertype: 'Energy', rarity: null },
      ...{
        hp: null,
        artist: null,
        types: [],
        stage: null,
        attacks: [],
        damages: [],
        abilities: [],
      },
      ...{ variants: [], imageBase: null },
    })
    expect(cardOf(set, '%E0%A4%A', {}).number).toBe('%E0%A4%A')
  })

  it('use the product’s names for supertype and rarity', () => {
    const facts = { category: 'Pokemon', rarity: 'None', hp: '60', illustrator: 'Someone' }
    expect(cardOf(set, 'A', facts)).toMatchObject({ supertype: 'Pokémon', rarity: null, hp: 60 })
    expect(cardOf(set, 'A', { rarity: 'Holo Rare' }).rarity).toBe('Holo Rare')
  })

  it.each([
    { id: 'a b' },
    { id: '../x' },
    { name: ' ' },
    { hp: 'x' },
    { category: 'X' },
    { set: null },
  ])('are refused when %j', (wrong) => {
    const raw = { id: 'exu-A', localId: 'A', name: 'N', category: 'Energy', set, ...wrong }
    expect(parseTcgdexCard(raw, new Map()).status).toBe('malformed')
  })
})

describe('the variants of a card', () => {
  const own = { tcgplayer: 1, cardmarket: 2 }

  it('name what distinguishes them besides the finish', () => {
    const variants = toVariants(
      [
        { type: 'holo', subtype: 'shadowless', stamp: ['1st-edition'], size: 'standard' },
        { type: 'holo', foil: 'cosmos', size: 'jumbo', thirdParty: own },
      ],
      {},
      null,
    )
    expect(variants).toEqual([
      { type: 'holo', detail: 'shadowless 1st-edition', tcgplayerId: null, cardmarketId: null },
      { type: 'holo', detail: 'cosmos jumbo', tcgplayerId: 1, cardmarketId: 2 },
    ])
  })

  it('use the card’s ids only if none has its own', () => {
    const pair = [{ type: 'normal' }, { type: 'reverse' }]
    const ids = (variants: { tcgplayerId: number | null }[]) => variants.map((v) => v.tcgplayerId)
    expect(ids(toVariants(pair, {}, own))).toEqual([1, 1])
    const mixed = [{ type: 'normal', thirdParty: { tcgplayer: 9 } }, { type: 'reverse' }]
    expect(ids(toVariants(mixed, {}, own))).toEqual([9, null])
    expect(ids(toVariants([], {}, own))).toEqual([1])
    expect(toVariants([], {}, null)).toEqual([])
  })

  it('come from the summary if there is no list', () => {
    const flags = { normal: false, holo: true, reverse: true, firstEdition: true, wPromo: false }
    expect(toVariants([], flags, null).map(({ type, detail }) => [type, detail])).toEqual([
      ['holo', null],
      ['reverse', null],
      ['holo', '1st-edition'],
    ])
  })
})

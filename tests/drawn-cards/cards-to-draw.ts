import type { CardSet, CatalogueCard } from '~/catalogue/card'

const BASE_SET: CardSet = {
  id: 'base1',
  name: 'Base Set',
  serieId: 'base',
  code: null,
  printedTotal: 102,
  releaseDate: '1999-01-09',
}

const ONE_FIVE_ONE: CardSet = {
  id: 'sv03.5',
  name: '151',
  serieId: 'sv',
  code: 'MEW',
  printedTotal: 165,
  releaseDate: '2023-09-22',
}

const blank: Omit<CatalogueCard, 'id' | 'name' | 'number' | 'set'> = {
  supertype: 'Pokémon',
  rarity: 'Common',
  hp: null,
  artist: null,
  types: [],
  stage: null,
  attacks: [],
  damages: [],
  abilities: [],
  variants: [],
  imageBase: null,
}

/** Cards of both layouts to draw without a catalogue; facts as printed. */
export const CARDS_TO_DRAW = {
  charizard: {
    ...blank,
    id: 'base1-4',
    name: 'Charizard',
    number: '4',
    set: BASE_SET,
    rarity: 'Rare',
    hp: 120,
    artist: 'Mitsuhiro Arita',
    types: ['Fire'],
    stage: 'Stage2',
    attacks: ['Fire Spin'],
    abilities: ['Energy Burn'],
  },
  pikachu: {
    ...blank,
    id: 'base1-58',
    name: 'Pikachu',
    number: '58',
    set: BASE_SET,
    hp: 40,
    artist: 'Mitsuhiro Arita',
    types: ['Lightning'],
    stage: 'Basic',
    attacks: ['Gnaw', 'Thunder Jolt'],
  },
  bill: {
    ...blank,
    id: 'base1-91',
    name: 'Bill',
    number: '91',
    set: BASE_SET,
    supertype: 'Trainer',
    artist: 'Ken Sugimori',
  },
  charizardEx: {
    ...blank,
    id: 'sv03.5-006',
    name: 'Charizard ex',
    number: '006',
    set: ONE_FIVE_ONE,
    rarity: 'Double rare',
    hp: 330,
    artist: 'PLANETA Mochizuki',
    types: ['Fire'],
    stage: 'Stage2',
    attacks: ['Brave Wing', 'Explosive Vortex'],
  },
  bulbasaur: {
    ...blank,
    id: 'sv03.5-001',
    name: 'Bulbasaur',
    number: '001',
    set: ONE_FIVE_ONE,
    hp: 70,
    artist: 'Yuu Nishida',
    types: ['Grass'],
    stage: 'Basic',
    attacks: ['Leech Seed'],
  },
} satisfies Record<string, CatalogueCard>

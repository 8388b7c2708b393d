import type { CardSet, CatalogueCard, Supertype, Variant } from '~/catalogue/card'
import { STARTER_POKEMON, type StarterPokemon } from './starter-pokemon'

/**
 * The 26 Trainers and 7 Energies of the Base Set (1999): number, name, rarity, artist, and the HP
 * of the one Trainer that is played as a Pokémon.
 */
export type StarterOther = readonly [
  number: number,
  name: string,
  rarity: string,
  artist: string,
  hp?: number,
]

const KINEBUCHI = 'Keiji Kinebuchi'
const SUGIMORI = 'Ken Sugimori'

export const STARTER_TRAINERS: readonly StarterOther[] = [
  [70, 'Clefairy Doll', 'Rare', KINEBUCHI, 10],
  [71, 'Computer Search', 'Rare', KINEBUCHI],
  [72, 'Devolution Spray', 'Rare', KINEBUCHI],
  [73, 'Impostor Professor Oak', 'Rare', SUGIMORI],
  [74, 'Item Finder', 'Rare', KINEBUCHI],
  [75, 'Lass', 'Rare', SUGIMORI],
  [76, 'Pokémon Breeder', 'Rare', SUGIMORI],
  [77, 'Pokémon Trader', 'Rare', SUGIMORI],
  [78, 'Scoop Up', 'Rare', KINEBUCHI],
  [79, 'Super Energy Removal', 'Rare', KINEBUCHI],
  [80, 'Defender', 'Uncommon', KINEBUCHI],
  [81, 'Energy Retrieval', 'Uncommon', KINEBUCHI],
  [82, 'Full Heal', 'Uncommon', KINEBUCHI],
  [83, 'Maintenance', 'Uncommon', KINEBUCHI],
  [84, 'PlusPower', 'Uncommon', KINEBUCHI],
  [85, 'Pokémon Center', 'Uncommon', KINEBUCHI],
  [86, 'Pokémon Flute', 'Uncommon', KINEBUCHI],
  [87, 'Pokédex', 'Uncommon', KINEBUCHI],
  [88, 'Professor Oak', 'Uncommon', SUGIMORI],
  [89, 'Revive', 'Uncommon', KINEBUCHI],
  [90, 'Super Potion', 'Uncommon', KINEBUCHI],
  [91, 'Bill', 'Common', SUGIMORI],
  [92, 'Energy Removal', 'Common', KINEBUCHI],
  [93, 'Gust of Wind', 'Common', KINEBUCHI],
  [94, 'Potion', 'Common', KINEBUCHI],
  [95, 'Switch', 'Common', KINEBUCHI],
]

export const STARTER_ENERGIES: readonly StarterOther[] = [
  [96, 'Double Colorless Energy', 'Uncommon', KINEBUCHI],
  [97, 'Fighting Energy', 'Common', KINEBUCHI],
  [98, 'Fire Energy', 'Common', KINEBUCHI],
  [99, 'Grass Energy', 'Common', KINEBUCHI],
  [100, 'Lightning Energy', 'Common', KINEBUCHI],
  [101, 'Psychic Energy', 'Common', KINEBUCHI],
  [102, 'Water Energy', 'Common', KINEBUCHI],
]

export const BASE_SET: CardSet = {
  id: 'base1',
  name: 'Base Set',
  serieId: 'base',
  code: 'BS',
  printedTotal: 102,
  releaseDate: '1999-01-09',
}
const LAST_HOLO = 16

/** The 102 cards of the Base Set, in the order of their numbers. */
export function starterCards(): CatalogueCard[] {
  return [
    ...STARTER_POKEMON.map(pokemonCard),
    ...STARTER_TRAINERS.map((row) => otherCard('Trainer', row)),
    ...STARTER_ENERGIES.map((row) => otherCard('Energy', row)),
  ]
}

function pokemonCard(row: StarterPokemon): CatalogueCard {
  const [number, name, rarity, hp, type, stage, artist, abilities, attacks] = row
  return {
    ...printing('Pokémon', number, name, rarity, artist),
    hp,
    types: [type],
    stage,
    abilities: [...abilities],
    attacks: [...attacks],
  }
}

function otherCard(supertype: Supertype, row: StarterOther): CatalogueCard {
  const [number, name, rarity, artist, hp = null] = row
  return { ...printing(supertype, number, name, rarity, artist), hp }
}

function printing(
  supertype: Supertype,
  number: number,
  name: string,
  rarity: string,
  artist: string,
): CatalogueCard {
  return {
    id: `${BASE_SET.id}-${number}`,
    name,
    number: String(number),
    set: BASE_SET,
    supertype,
    rarity,
    hp: null,
    artist,
    types: [],
    stage: null,
    attacks: [],
    abilities: [],
    variants: variants(number <= LAST_HOLO ? 'holo' : 'normal'),
    imageBase: `https://assets.tcgdex.net/en/base/${BASE_SET.id}/${number}`,
  }
}

const PRINT_RUNS = ['unlimited', 'shadowless 1st-edition', 'shadowless', '1999-2000-copyright']

/** Every card of the Base Set came out in each of its four print runs. */
function variants(type: string): Variant[] {
  return PRINT_RUNS.map((detail) => ({
    type,
    detail,
    tcgplayerId: null,
    cardmarketId: null,
  }))
}

import type { CardSet, CatalogueCard, Supertype, Variant } from '~/catalogue/card'
import { STARTER_POKEMON, type StarterPokemon } from './starter-pokemon'
import { STARTER_ENERGIES, STARTER_TRAINERS, type StarterOther } from './starter-trainers'

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

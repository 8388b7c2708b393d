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

export const energies = [
  'grass',
  'fire',
  'water',
  'lightning',
  'psychic',
  'fighting',
  'darkness',
  'metal',
  'fairy',
  'dragon',
] as const

export type Energy = (typeof energies)[number] | 'colorless'

/**
 * The energy whose colour a card is shown in: its first type, or for an Energy card the one at the
 * start of its name. `colorless` for everything else.
 */
export function chooseEnergy(card: {
  types: readonly string[]
  supertype: string
  name: string
}): Energy {
  const word = card.types[0] ?? (card.supertype === 'Energy' ? card.name.split(' ')[0] : undefined)
  return energies.find((energy) => energy === word?.toLowerCase()) ?? 'colorless'
}

import { cardImageUrl } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import type { Energy } from '~/catalogue/energy'
import type { KeptRow } from '~/scan/session/kept-session'

export const charizard = cardOf('Charizard', '4', 'fire')
export const blastoise = cardOf('Blastoise', '2', 'water')
export const breeder = cardOf('Pokémon Breeder with a name that does not end', '76')

function cardOf(name: string, number: string, energy?: Energy): CardSummary {
  const id = `base1-${number}`
  return { id, name, number, set_name: 'Base Set', imageUrl: cardImageUrl(id), energy }
}

/** A line of a session. */
export const charizards = rowOf(charizard, 3)
export const breeders: KeptRow = { ...rowOf(breeder, 1), condition: 'moderately-played' }

function rowOf(
  { id: cardId, name, number, set_name, energy }: CardSummary,
  count: number,
): KeptRow {
  const names = { id: cardId, cardId, name, number, set_name, energy }
  const price = { minor: 45_810, currency: 'USD' } as const
  const finishes = [{ finish: 'normal', price: null } as const, { finish: 'holo', price } as const]
  return { ...names, finish: 'holo', count, finishes, thumbnail: null }
}

/** What a button of a sample does. */
export const nothing = () => undefined

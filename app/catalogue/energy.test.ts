import { expect, test } from 'vitest'
import { chooseEnergy } from './energy'

test.each([
  [{ types: ['Fire'], supertype: 'Pokémon', name: 'Charizard' }, 'fire'],
  [{ types: ['Water', 'Fire'], supertype: 'Pokémon', name: 'Volcanion' }, 'water'],
  [{ types: [], supertype: 'Energy', name: 'Lightning Energy' }, 'lightning'],
  [{ types: [], supertype: 'Energy', name: 'Double Colorless Energy' }, 'colorless'],
  [{ types: [], supertype: 'Trainer', name: 'Fire Crystal' }, 'colorless'],
])('%j is shown in %s', (card, energy) => {
  expect(chooseEnergy(card)).toBe(energy)
})

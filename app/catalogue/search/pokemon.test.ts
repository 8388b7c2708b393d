import { expect, test } from 'vitest'
import { firstCard } from '../../../tests/fixtures/base-set'
import { indexPokemon, getPokemonIndex } from './pokemon'

function cardsNamed(...names: string[]) {
  return names.map((name, at) => ({ ...firstCard, id: `x-${at}`, name }))
}

const shown = (name: string, ...others: string[]) => {
  const cards = cardsNamed(name, ...others)
  const [first] = cards
  return first
    ? indexPokemon(cards)
        .on(first)
        .map((each) => each.slug)
    : []
}

test.each([
  ['Charizard', ['charizard']],
  ['Charizard ex', ['charizard']],
  ['M Charizard-EX', ['charizard']],
  ['Dark Charizard', ['charizard']],
  ['Reshiram & Charizard GX', ['reshiram', 'charizard']],
  ['Team Rocket’s Mew', ['mew']],
  ['Mew & Alolan Mew GX', ['mew']],
  ['Galarian Perrserker V', ['perrserker']],
  ['Mr. Mime', ['mr-mime']],
  ['Mewtwo VSTAR', ['mewtwo']],
  ['Porygon-Z', ['porygon-z']],
  ['Nidoran ♀', ['nidoran-female']],
  ['Palkia G LV.X', ['palkia']],
  ['Umbreon ★', ['umbreon']],
  ['Zweilous', ['zweilous']],
  ['ナッシー[Exeggutor]', ['exeggutor']],
])('%s shows %j', (name, slugs) => {
  const others = [
    'Charizard',
    'Reshiram',
    'Rocket’s Mew',
    'Mew',
    'Porygon',
    'Nidoran♀',
    'Palkia',
    'Mr. Mime',
  ]
  expect(shown(name, ...others)).toEqual(slugs)
})

test('lists all cards of a Pokémon, and none that show no Pokémon', () => {
  const cards = cardsNamed('Onix', 'Brock’s Onix', 'Steelix')
  const trainer = { ...firstCard, id: 't-1', name: 'Onix Doll', supertype: 'Trainer' as const }
  const index = indexPokemon([...cards, trainer])
  expect(index.bySlug.get('onix')?.cards.map(({ id }) => id)).toEqual(['x-0', 'x-1'])
  expect(index.on(trainer)).toEqual([])
  expect([...index.bySlug.keys()]).toEqual(['onix', 'steelix'])
})

test('is built once for the same cards', () => {
  const cards = cardsNamed('Onix')
  expect(getPokemonIndex(cards)).toBe(getPokemonIndex(cards))
})

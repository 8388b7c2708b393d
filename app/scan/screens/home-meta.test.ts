import { expect, it } from 'vitest'
import { cardView } from '~/catalogue/card-view'
import { translateIn } from '~/language/translate'
import { chooseEnergy } from '~/catalogue/energy'
import { someCards } from '../../../tests/fixtures/some-cards'
import { homeMeta } from './home-meta'
import type { HomePage } from '~/scan/home-page'

const origin = 'https://cards.example'
const t = translateIn('en')
const says = 'Photograph a Pokémon card and see exactly which printing it is.'
const menu: HomePage = { kind: 'menu', refusal: null }

it('describes the scanner to previews, with a picture', () => {
  const tags = homeMeta({ page: menu, origin }, t)
  expect(tags).toContainEqual({ title: 'Pokemon Scanner' })
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://cards.example/' })
  expect(tags).toContainEqual({ property: 'og:description', content: says })
  const picture = 'https://cards.example/preview.jpg'
  expect(tags).toContainEqual({ property: 'og:image', content: picture })
})

it('names the card of a result, and leaves previews to the card’s page', () => {
  const card = someCards.byId.get('base1-4')
  if (!card) throw new Error('no such card')
  const page: HomePage = {
    ...{ kind: 'details', card: cardView(card), finishes: ['holo'], finish: 'holo' },
    ...{ energy: chooseEnergy(card), scan: null, others: [], recognised: null },
  }
  expect(homeMeta({ page, origin }, t)).toEqual([
    { title: 'Charizard, Base Set #4 – Pokemon Scanner' },
    { name: 'description', content: says },
  ])
})

it('has a title if the page failed', () => {
  expect(homeMeta(undefined, t)).toContainEqual({ title: 'Pokemon Scanner' })
})

import { BrowseSetScreen, BrowseSetsScreen } from '~/browse/browse-set-screens'
import { OnePokemonScreen, PokemonScreen } from '~/browse/pokemon-screens'
import { SearchScreen } from '~/browse/search-screen'
import type { SearchPage } from '~/browse/search-page.server'
import { readSearchQuery } from '~/browse/search-query'
import { CardScreen } from '~/card-page/card-screen'
import type { CardPage } from '~/card-page/card-page.server'
import { NO_CHOICE } from '~/prices/history/choice'
import { listed } from './card-samples'
import { cheap, known, trend } from './price-samples'
import { Sample } from './sample'
import { blastoise, breeder, charizard } from './sample-cards'

const set = { id: 'base1', name: 'Base Set', mark: 'BS', year: '1999', cards: 102 }
const promos = { id: 'promo', name: 'Promos without a date', mark: 'PROMO', year: null, cards: 1 }
const series = [
  { id: 'base', name: 'Base', sets: [set, { ...set, id: 'base2', name: 'Jungle', mark: 'JU' }] },
  { id: 'other', name: 'Other', sets: [promos] },
]
const ofSet = { ...set, series: 'Base', releaseDate: '1999-01-09', tiles: listed }

const turtle = { slug: 'blastoise', name: 'Blastoise', cards: 12, card: blastoise }
const dragon = { slug: 'charizard', name: 'Charizard', cards: 34, card: charizard }
const pokemon = [turtle, dragon]
const letters = pokemon.map((one) => ({ letter: one.name.charAt(0), pokemon: [one] }))

const search: SearchPage = {
  query: readSearchQuery(new URLSearchParams('q=char&type=Fire')),
  ...{ found: 3, isExact: true, pages: 2, cards: listed },
  choices: { set: [['base1', 'Base Set']], type: [['Fire', 'Fire']], rarity: [], year: [] },
}
const query = readSearchQuery(new URLSearchParams('q=zzzz'))

const card: CardPage = {
  card: { ...charizard, rarity: 'Rare', hp: 120, artist: 'Mitsuhiro Arita', supertype: 'Pokémon' },
  ...{ path: '/design', energy: 'fire', printedNumber: '4/102', stage: 'Stage 2', types: ['Fire'] },
  set: { id: 'base1', name: 'Base Set', releaseDate: '1999-01-09', code: 'BS' },
  pokemon: [{ slug: 'charizard', name: 'Charizard' }],
  ...{ finishes: ['normal', 'holo'], hasPicture: true },
  printings: { samePicture: [charizard], sameText: [breeder] },
  ...{ previous: breeder, next: blastoise },
}
const bare: CardPage = {
  ...card,
  card: { ...breeder, rarity: null, hp: null, artist: null, supertype: 'Trainer' },
  ...{ energy: 'colorless', printedNumber: '76', stage: null, types: [], pokemon: [] },
  ...{ finishes: ['normal'], previous: null, printings: { samePicture: [], sameText: [] } },
}
const shown = {
  address: '/design',
  before: null,
  currency: 'USD',
  choice: NO_CHOICE,
} as const

/** The same arrays at each rendering, as a page's data are. */
const prices = [cheap, known]
const noPrices: typeof prices = []

/** The catalogue's pages: search, sets, Pokémon, and one card. */
export function BrowseSamples() {
  return (
    <>
      <Sample name="Search" file="browse/search-screen.tsx">
        <SearchScreen page={search} />
        <SearchScreen page={{ ...search, query, found: 0, pages: 1, cards: [] }} />
      </Sample>
      <Sample name="Sets" file="browse/browse-set-screens.tsx">
        <BrowseSetsScreen page={{ series }} />
        <BrowseSetScreen page={{ ...ofSet, owned: null }} />
        <BrowseSetScreen page={{ ...ofSet, owned: 40 }} />
      </Sample>
      <Sample name="Pokémon" file="browse/pokemon-screens.tsx">
        <PokemonScreen page={{ text: '', favourites: pokemon, letters }} />
        <PokemonScreen page={{ text: 'zzzz', favourites: [], letters: [] }} />
        <OnePokemonScreen page={{ ...dragon, sets: 20, tiles: listed }} />
      </Sample>
      <Sample name="Page of a card" file="card-page/card-screen.tsx">
        <CardScreen
          {...shown}
          page={card}
          finish="holo"
          prices={prices}
          history={{ currency: 'USD', points: trend }}
          trend={trend}
          saved={{ copies: 2, batchId: '' }}
        />
        <CardScreen
          {...shown}
          page={bare}
          finish="normal"
          prices={noPrices}
          history={{ currency: 'USD', points: null }}
          trend={[]}
          saved={null}
        />
      </Sample>
    </>
  )
}

import { compareNumbers } from '~/catalogue/card'
import type { CatalogueCard } from '~/catalogue/card'
import { cardSummary } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import { getPokemonIndex } from '~/catalogue/search/pokemon'
import type { Pokemon } from '~/catalogue/search/pokemon'
import { searchWords } from '~/catalogue/search/search-text'
import { beginsTranslated, getTranslatedWords } from '~/catalogue/search/translated-words'
import type { CatalogueSnapshot } from '~/catalogue/store/catalogue-snapshot.server'
import type { ListedCard } from './card-grid'
import { listCards } from './listed-cards.server'
import type { ListingContext } from './listed-cards.server'

/** A Pokémon in a list of them. */
export type ListedPokemon = { slug: string; name: string; cards: number }

/** A Pokémon with the picture of its newest card. */
export type PicturedPokemon = ListedPokemon & { card: CardSummary }

/** What `/pokemon` shows. */
export type PokemonPage = {
  /** The names searched for; empty for all. */
  text: string
  /** Those with the most cards; empty during a search. */
  favourites: PicturedPokemon[]
  letters: { letter: string; pokemon: ListedPokemon[] }[]
}

const FAVOURITES = 6
const MAX_TEXT = 100

/**
 * All Pokémon by name, or those whose name, in English or another language, has a word that begins
 * with each word of `?q=`.
 */
export function pokemonPage(
  { cards, printed }: Pick<CatalogueSnapshot, 'cards' | 'printed'>,
  params: URLSearchParams,
): PokemonPage {
  const text = params.get('q')?.trim().slice(0, MAX_TEXT) ?? ''
  const all = [...getPokemonIndex(cards).bySlug.values()]
  const wanted = searchWords(text)
  const translate = getTranslatedWords(printed)
  const fits = ({ name }: Pokemon) => {
    const words = searchWords(name)
    const begins = (part: string) => words.some((word) => word.startsWith(part))
    return wanted.every((part) => begins(part) || beginsTranslated(translate(name), part))
  }
  const letters = new Map<string, ListedPokemon[]>()
  for (const pokemon of all.filter(fits).sort((a, b) => a.name.localeCompare(b.name, 'en'))) {
    const letter = searchWords(pokemon.name)[0]?.charAt(0).toUpperCase() ?? '#'
    letters.set(letter, [...(letters.get(letter) ?? []), listed(pokemon)])
  }
  const favourites = [...all].sort((a, b) => b.cards.length - a.cards.length).slice(0, FAVOURITES)
  return {
    text,
    favourites: text === '' ? favourites.flatMap(withNewestCard) : [],
    letters: [...letters].map(([letter, pokemon]) => ({ letter, pokemon })),
  }
}

function listed({ slug, name, cards }: Pokemon): ListedPokemon {
  return { slug, name, cards: cards.length }
}

function withNewestCard(pokemon: Pokemon): PicturedPokemon[] {
  const [newest] = [...pokemon.cards].sort(newestFirst)
  return newest ? [{ ...listed(pokemon), card: cardSummary(newest) }] : []
}

/** What `/pokemon/{slug}` shows. */
export type OnePokemonPage = ListedPokemon & { sets: number; tiles: ListedCard[] }

/** All cards of a Pokémon, the newest first; `null` where there is no such Pokémon. */
export async function onePokemonPage(
  cards: readonly CatalogueCard[],
  slug: string | undefined,
  listing: ListingContext,
): Promise<OnePokemonPage | null> {
  const pokemon = getPokemonIndex(cards).bySlug.get(slug ?? '')
  if (!pokemon) return null
  const sets = new Set(pokemon.cards.map(({ set }) => set.id)).size
  const tiles = await listCards([...pokemon.cards].sort(newestFirst), listing)
  return { ...listed(pokemon), sets, tiles }
}

function newestFirst(a: CatalogueCard, b: CatalogueCard): number {
  const newest = (b.set.releaseDate ?? '').localeCompare(a.set.releaseDate ?? '')
  return newest !== 0 ? newest : compareNumbers(a.number, b.number)
}

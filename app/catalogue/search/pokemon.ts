import type { CatalogueCard } from '~/catalogue/card'
import { searchWords } from './search-text'

/** A Pokémon, with all cards that show it. */
export type Pokemon = {
  /** Names it in addresses: `charizard`, `mr-mime`. */
  slug: string
  name: string
  /** In the order of the input. */
  cards: CatalogueCard[]
}

export type PokemonIndex = {
  bySlug: ReadonlyMap<string, Pokemon>
  /** The Pokémon on a card, in the order of its name; empty for Trainers and Energies. */
  on(card: CatalogueCard): Pokemon[]
}

/** Words that name a kind of card, or a form, rather than a Pokémon. */
const KINDS =
  /(?:[\s-](?:ex|gx|v|vmax|vstar|v-union|break|legend|lv\.? ?x|star|prism star|c|g|gl|fb|4|e4|m)|\s*[★☆◇δ*])$/i

/** Prefixes of forms that may be printed without a card of the plain name. */
const FORMS =
  /^(?:Alolan|Galarian|Hisuian|Paldean|Mega|M|Primal|(?:Rapid|Single) Strike|(?:Teal|Hearthflame|Wellspring|Cornerstone) Mask)\s+(?=\S)/

/**
 * Finds which Pokémon the cards of a catalogue show, from their names alone: the catalogue has no
 * Pokédex numbers. A name without its kind of card is a Pokémon unless it contains another such
 * name: `Charizard` is part of `Dark Charizard` and of `Reshiram & Charizard`, so these show
 * Charizard.
 */
export function indexPokemon(cards: readonly CatalogueCard[]): PokemonIndex {
  const wordsOf = new Map<string, string[]>()
  for (const { name, supertype } of cards)
    if (supertype === 'Pokémon' && !wordsOf.has(name)) wordsOf.set(name, plainWords(name))
  const names = shortestNames([...wordsOf.values()])
  const bySlug = new Map<string, Pokemon>()
  const shown = new Map<string, Pokemon[]>()
  for (const [name, words] of wordsOf) {
    const parts = findParts(words, names)
    const found = (parts.length > 0 ? parts : [words]).map((part) => {
      const slug = toSlug(part)
      const known = bySlug.get(slug) ?? { slug, name: part.join(' '), cards: [] }
      bySlug.set(slug, known)
      return known
    })
    shown.set(name, [...new Set(found)])
  }
  const on = ({ name, supertype }: CatalogueCard) =>
    supertype === 'Pokémon' ? (shown.get(name) ?? []) : []
  for (const card of cards) for (const pokemon of on(card)) pokemon.cards.push(card)
  return { bySlug, on }
}

/** A name in another script, with the English one after it: `ナッシー[Exeggutor]`. */
const ENGLISH_AFTER = /^[^ -~]+\[(.+)\]$/

/** The words of a name, without the kind of card and the form: `M Charizard-EX` → `Charizard`. */
function plainWords(name: string): string[] {
  let plain = name
    .replace(ENGLISH_AFTER, '$1')
    .replace(/’/g, "'")
    .replace(/\s+(?=[♀♂])/g, '')
  while (KINDS.test(plain)) plain = plain.replace(KINDS, '').trim()
  plain = plain.replace(FORMS, '')
  return plain.split(/\s+/).filter((word) => word !== '')
}

function toSlug(words: readonly string[]): string {
  return searchWords(words.join(' ')).join('-')
}

/** The names that contain no other name, as slugs. */
function shortestNames(names: readonly string[][]): Set<string> {
  const shortest = new Set<string>()
  for (const words of [...names].sort((a, b) => a.length - b.length))
    if (findParts(words, shortest).length === 0) shortest.add(toSlug(words))
  return shortest
}

/** Those of `names` that a name contains, in order of their position. */
function findParts(words: readonly string[], names: ReadonlySet<string>): string[][] {
  const found: string[][] = []
  let begin = 0
  while (begin < words.length) {
    const part = partAt(words.slice(begin), names)
    if (part) found.push(part)
    begin += part?.length ?? 1
  }
  return found
}

function partAt(words: readonly string[], names: ReadonlySet<string>): string[] | null {
  for (let length = 1; length <= words.length; length += 1) {
    const part = words.slice(0, length)
    const slug = toSlug(part)
    if (slug !== '' && names.has(slug)) return part
  }
  return null
}

const indexes = new WeakMap<readonly CatalogueCard[], PokemonIndex>()

/** The index for the given cards, built once: some 200 ms for 21,000 cards. */
export function getPokemonIndex(cards: readonly CatalogueCard[]): PokemonIndex {
  const known = indexes.get(cards)
  if (known) return known
  const made = indexPokemon(cards)
  indexes.set(cards, made)
  return made
}

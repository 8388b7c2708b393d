import type { CatalogueCard } from '~/catalogue/card'
import { numberKey, searchTerms, searchWords } from '~/catalogue/search/search-text'
import type { SearchTerm } from '~/catalogue/search/search-text'
import type { LibraryCard } from './library-card'
import type { LibraryQuery } from './library-query'

/**
 * The cards that fit all that `query` asks for. By printing, cards keep only their stacks of it.
 * The text names a card by the beginnings of words of its name or set, by its number, its set's
 * code, or any of them together.
 */
export function filterCards(
  cards: readonly LibraryCard[],
  { text, setId, rarity, printing, supertype }: LibraryQuery,
): LibraryCard[] {
  const terms = searchTerms(text)
  const id = text.toLowerCase()
  return cards
    .filter(
      ({ card }) =>
        (setId === null || card.set.id === setId) &&
        (rarity === null || card.rarity === rarity) &&
        (supertype === null || card.supertype === supertype) &&
        (card.id.toLowerCase() === id || terms.every((term) => fits(card, term))),
    )
    .flatMap((owned) => (printing === null ? owned : (ofPrinting(owned, printing) ?? [])))
}

function ofPrinting(owned: LibraryCard, printing: string): LibraryCard | null {
  const entries = owned.entries.filter((entry) => entry.printing === printing)
  const [newest] = entries
  if (!newest) return null
  const copies = entries.reduce((sum, { quantity }) => sum + quantity, 0)
  return { card: owned.card, entries, copies, addedAt: newest.addedAt }
}

function fits(card: CatalogueCard, { word, numberKey: number, total }: SearchTerm): boolean {
  const known = wordsOf(card)
  if (number === known.number && (total === null || digitsOf(total) === known.total)) return true
  return word !== '' && known.words.some((each) => each.startsWith(word))
}

/** `TG30` is a total of 30. */
function digitsOf(total: string): string {
  return total.replace(/^\D+/, '')
}

type CardWords = { words: string[]; number: string; total: string | null }

/** Found once for each card: a library is filtered again and again. */
const found = new WeakMap<CatalogueCard, CardWords>()

function wordsOf(card: CatalogueCard): CardWords {
  const known = found.get(card)
  if (known) return known
  const { name, number, set } = card
  const words = [...searchWords(name), ...searchWords(set.name), set.id.toLowerCase()]
  if (set.code !== null) words.push(set.code.toLowerCase())
  const total = set.printedTotal === null ? null : String(set.printedTotal)
  const made = { words, number: numberKey(number), total }
  found.set(card, made)
  return made
}

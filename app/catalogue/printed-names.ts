import { z } from 'zod'
import type { CatalogueCard } from './card'
import { LANGUAGES } from './language'
import type { Language } from './language'

/** An English name, followed by everything that cards print for it, sorted. */
const translations = z.array(z.tuple([z.string()], z.string()))

export const printedNamesSchema = z.object({
  language: z.enum(LANGUAGES),
  names: translations,
  attacks: translations,
  /** Ids of the sets that were printed in this language, at least in part. */
  sets: z.array(z.string()),
})

/**
 * What cards print in one language: names and attacks beside the English ones, some 4,000 and
 * 7,000. Recognition treats them like the English words they stand for, limited to the cards of
 * `sets`. One English word can have several: attacks were re-translated over the years.
 */
export type PrintedNames = z.infer<typeof printedNamesSchema>

/** A card as printed in another language; attacks in the order of the English ones. */
export type PrintedCard = {
  id: string
  name: string | null
  attacks: readonly (string | null)[]
}

/**
 * Collects what the cards of one language print; ignores cards that the catalogue does not have.
 */
export function collectPrintedNames(
  language: Language,
  printed: Iterable<PrintedCard>,
  byId: ReadonlyMap<string, CatalogueCard>,
): PrintedNames {
  const names = new Map<string, Set<string>>()
  const attacks = new Map<string, Set<string>>()
  const sets = new Set<string>()
  for (const { id, name, attacks: theirs } of printed) {
    const card = byId.get(id)
    if (!card) continue
    sets.add(card.set.id)
    addTo(names, card.name, name)
    // With another number of attacks, it is unknown which is which.
    if (theirs.length !== card.attacks.length) continue
    card.attacks.forEach((attack, index) => addTo(attacks, attack, theirs[index]))
  }
  return { language, names: sorted(names), attacks: sorted(attacks), sets: [...sets].sort() }
}

function addTo(words: Map<string, Set<string>>, english: string, printed: string | null = null) {
  if (!printed) return
  const known = words.get(english) ?? new Set()
  words.set(english, known.add(printed))
}

function sorted(words: ReadonlyMap<string, ReadonlySet<string>>): PrintedNames['names'] {
  return Array.from(words, ([english, printed]): [string, ...string[]] => [
    english,
    ...[...printed].sort(),
  ]).sort(([a], [b]) => (a < b ? -1 : 1))
}

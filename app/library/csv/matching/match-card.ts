import type { CatalogueCard } from '~/catalogue/card'
import { numberKey } from '~/catalogue/search/search-text'
import type { CardWords, ProblemReason, RowProblem } from '~/library/csv/formats/transfer-row'
import { findSets, relatedSets } from './card-index.server'
import type { CardIndex, IndexedCard, IndexedSet } from './card-index.server'
import { nameKey, nameWords, namesAgree } from './card-name'
import type { NameWords } from './card-name'

/** A collector number as it is printed: `025/165`, `TG12/TG30`, `SWSH001`, `?/28`. */
export type CollectorNumber = {
  /** As `numberKey` makes it. */
  key: string
  /** The part after the slash, as a key; `null` without one. */
  total: string | null
}

const PRINTED = /^#?\s*([a-z]{0,5}\s?\d{1,4}[a-z]?|[a-z!?]|%3f)(?:\s*\/\s*([a-z]{0,5}\d{1,4}))?$/i

/** The number that a line gives, in its own column or after the name: `Pikachu - 025/165`. */
function collectorNumber(number: string, name: string): CollectorNumber | null {
  return parsed(number) ?? parsed(/\s-\s*(\S*\d\S*)\s*$/.exec(name)?.[1] ?? '')
}

function parsed(text: string): CollectorNumber | null {
  const [, number, total] = PRINTED.exec(text.trim()) ?? []
  if (number === undefined) return null
  return {
    key: numberKey(number.replace(/\s/g, '')),
    total: total === undefined ? null : numberKey(total),
  }
}

export type CardMatch =
  | { status: 'found'; card: CatalogueCard }
  /** `cards`: those that a person may choose from. */
  | { status: 'not-found'; problem: RowProblem; cards: CatalogueCard[] }

type LineTerms = { words: CardWords; name: NameWords; number: CollectorNumber | null }

/** Why no card was found: the report lists the `candidates`; a person may also choose `others`. */
type MatchDoubt = {
  reason: ProblemReason
  value?: string
  candidates?: readonly IndexedCard[]
  others?: readonly IndexedCard[]
}

/** The cards that a line may mean, and what to report unless it is exactly one. */
type PossibleCards = { cards: IndexedCard[]; doubt: MatchDoubt }

/** How many cards a report names for one line. */
const MAX_CANDIDATES = 4

/** How many cards a person may choose from: some promo sets have more of one name. */
const MAX_CARDS = 30

/** TCGdex made these sets' numbers up: the cards print those of their original sets. */
const OWN_NUMBERS = new Set(['cel25cc'])

/**
 * Finds the one card that a line means. TCGplayer's product id counts most, but not against the
 * line's own words: if those mean another card, or several, the line is ambiguous. Never guesses.
 */
export function matchCard(index: CardIndex, words: CardWords): CardMatch {
  const line = {
    words,
    name: nameWords(words.name),
    number: collectorNumber(words.number, words.name),
  }
  const byText = findByWords(index, line)
  const listed = words.tcgplayerId === null ? [] : (index.byProduct.get(words.tcgplayerId) ?? [])
  if (listed.length === 0) return one(byText)
  const both = listed.filter((each) => byText.cards.includes(each))
  if (both.length > 0) return one({ cards: both, doubt: ambiguous(both) })
  if (byText.cards.length > 0) return notFound(ambiguous([...listed, ...byText.cards]))
  const fitting = listed.filter((each) => fits(each, line))
  if (fitting.length === 0) return notFound({ ...ambiguous(listed), reason: 'name-differs' })
  return one({ cards: fitting, doubt: ambiguous(fitting) })
}

/** A candidate as the report names it: `Charizard, 4, Base Set`. */
function cardLabel({ name, number, set }: CatalogueCard): string {
  return `${name}, ${number}, ${set.name}`
}

function one({ cards, doubt }: PossibleCards): CardMatch {
  const [first] = cards
  return first && cards.length === 1 ? { status: 'found', card: first.card } : notFound(doubt)
}

function notFound({ candidates, others = [], ...told }: MatchDoubt): CardMatch {
  const problem = candidates ? { ...told, candidates: labels(candidates) } : told
  const cards = [...new Set([...(candidates ?? []), ...others])].map(({ card }) => card)
  return { status: 'not-found', problem, cards: cards.slice(0, MAX_CARDS) }
}

function ambiguous(candidates: readonly IndexedCard[]): MatchDoubt {
  return { reason: 'ambiguous', candidates }
}

function labels(cards: readonly IndexedCard[]): string[] {
  return cards.slice(0, MAX_CANDIDATES).map(({ card }) => cardLabel(card))
}

function findByWords(index: CardIndex, line: LineTerms): PossibleCards {
  const { setName, setCode } = line.words
  const ids = findSets(index, setName, setCode)
  if (ids.length === 0) return withoutSet(index, line)
  const own = findInSets(index, ids, line)
  if (own.cards.length > 0) return own
  const related = findInSets(index, [...new Set(ids.flatMap((id) => relatedSets(index, id)))], line)
  return related.cards.length > 0 ? related : own
}

function findInSets(index: CardIndex, ids: readonly string[], line: LineTerms): PossibleCards {
  const sets = ids.flatMap((id) => index.sets.get(id) ?? [])
  const alike = sets.flatMap(({ byName }) => byName.get(nameKey(line.name)) ?? [])
  const { number } = line
  if (!number || ids.some((id) => OWN_NUMBERS.has(id))) {
    if (alike.length > 0) return { cards: alike, doubt: ambiguous(alike) }
    return { cards: [], doubt: { reason: 'card-unknown' } }
  }
  const numbered = sets.flatMap((set) => numberedIn(set, number) ?? [])
  if (line.words.name === '' && numbered.length > 0)
    return { cards: numbered, doubt: ambiguous(numbered) }
  const agreeing = numbered.filter(({ words }) => namesAgree(words, line.name))
  if (agreeing.length > 0) return { cards: agreeing, doubt: ambiguous(agreeing) }
  if (numbered.length > 0)
    return { cards: [], doubt: { reason: 'name-differs', candidates: numbered, others: alike } }
  return { cards: [], doubt: { reason: 'card-unknown', candidates: alike } }
}

/** `SVP044` is number `44` of the set with that code. */
function numberedIn({ set, byNumber }: IndexedSet, { key }: CollectorNumber) {
  const [, prefix, digits = ''] = /^([A-Z]+)0*(\d+)$/.exec(key) ?? []
  const isCode = prefix !== undefined && [set.code, set.id].some((code) => sameCode(code, prefix))
  return byNumber.get(key) ?? (isCode ? byNumber.get(digits) : undefined)
}

function sameCode(code: string | null, prefix: string): boolean {
  return code?.toUpperCase() === prefix
}

/** A line that names no set may still have number and total, which few sets share. */
function withoutSet(index: CardIndex, line: LineTerms): PossibleCards {
  const { words, number, name } = line
  const alike = index.byName.get(nameKey(name)) ?? []
  const numbered = alike.filter(
    ({ card }) => number && index.sets.get(card.set.id)?.byNumber.get(number.key)?.card === card,
  )
  const isSilent = words.setName === '' && words.setCode === ''
  const totalled = numbered.filter(
    ({ card }) => number?.total && number.total === String(card.set.printedTotal),
  )
  if (isSilent && totalled.length > 0) return { cards: totalled, doubt: ambiguous(totalled) }
  const value = words.setName || words.setCode
  return { cards: [], doubt: { reason: 'set-unknown', value, candidates: numbered } }
}

/** Whether a product's card can be the line's if the catalogue does not know the line's set. */
function fits({ card, words }: IndexedCard, { number, name }: LineTerms): boolean {
  if (name.core.length > 0 && !namesAgree(words, name)) return false
  if (!number || OWN_NUMBERS.has(card.set.id)) return true
  return plainNumber(number.key) === plainNumber(card.number)
}

function plainNumber(number: string): string {
  return number.replace(/^[A-Z]*0*(?=\d)/i, '')
}

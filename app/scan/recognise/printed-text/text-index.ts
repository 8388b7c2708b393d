import type { CatalogueCard } from '~/catalogue/card'
import { buildNameIndex, foldText } from './name-index'
import type { NameIndex } from './name-index'
import { normaliseNumber, printedNumber } from './printed-number'
import type { PrintedNumber } from './printed-number'

/** Strings that cards print, each once, with the cards that print it. */
export type Vocabulary = {
  index: NameIndex
  strings: readonly string[]
  /** Entries of a card, by the card's place in the catalogue's list. */
  of(card: number): readonly number[]
  /** Cards that carry an entry. */
  cards(entry: number): Uint32Array
}

/** The catalogue as reading text needs it. Cards are named by their place in `cards`. */
export type TextIndex = {
  cards: readonly CatalogueCard[]
  names: Vocabulary
  attacks: Vocabulary
  artists: Vocabulary
  /** What the number line of a card shows. */
  printed(card: number): PrintedNumber
  /** Cards with this normalised number and total (`null`: a number printed without one). */
  withNumber(number: string, total: number | null): readonly number[]
  setCodes: ReadonlySet<string>
}

/** Marks of the kind of card, drawn as a logo that text recognition rarely reads. */
const SUFFIX = /[\s-]+(?:gx|ex|v|vmax|vstar|v-union|break|legend|lv\.?\s?x|δ|☆|★|◇|star)(?![^\s])/gi

/** A card's name as it is set in type: without logos, brackets and the mark of mega cards. */
export function nameStem(name: string): string {
  const bare = name
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/^M\s(?=[A-Z])/, '')
    .replace(SUFFIX, '')
    .trim()
  return bare === '' ? name : bare
}

/** Reads the whole catalogue once: about 0.3 s and 15 MB for 21,000 cards. */
export function buildTextIndex(cards: readonly CatalogueCard[]): TextIndex {
  const printed = cards.map(printedNumber)
  const numbers = new Map<string, number[]>()
  printed.forEach((one, card) => {
    if (one === null) return
    const key = numberKey(one.number, one.total)
    const same = numbers.get(key)
    if (same) same.push(card)
    else numbers.set(key, [card])
  })
  const codes = cards.flatMap((card) => (isPrintedCode(card.set.code) ? [card.set.code] : []))
  const nothing: readonly number[] = []
  return {
    cards,
    names: buildVocabulary(cards, (card) => [nameStem(card.name)]),
    attacks: buildVocabulary(cards, (card) => [...card.attacks, ...card.abilities]),
    artists: buildVocabulary(cards, (card) => (card.artist ? [card.artist] : [])),
    printed: (card) => printed[card] ?? null,
    withNumber: (number, total) => numbers.get(numberKey(number, total)) ?? nothing,
    setCodes: new Set(codes),
  }
}

function isPrintedCode(code: string | null): code is string {
  return code !== null && /^[A-Z]{3}$/.test(code)
}

function numberKey(number: string, total: number | null): string {
  return `${normaliseNumber(number)}/${total ?? ''}`
}

function buildVocabulary(
  cards: readonly CatalogueCard[],
  stringsOf: (card: CatalogueCard) => readonly string[],
): Vocabulary {
  const entries = new Map<string, number>()
  const strings: string[] = []
  const ofCard = cards.map((card) =>
    stringsOf(card).map((string) => {
      const folded = foldText(string)
      const known = entries.get(folded)
      if (known !== undefined) return known
      entries.set(folded, strings.length)
      strings.push(string)
      return strings.length - 1
    }),
  )
  const { starts, list } = invert(ofCard, strings.length)
  return {
    index: buildNameIndex(strings),
    strings,
    of: (card) => ofCard[card] ?? [],
    cards: (entry) => list.subarray(starts[entry] ?? 0, starts[entry + 1] ?? 0),
  }
}

function invert(ofCard: readonly (readonly number[])[], entries: number) {
  const starts = new Uint32Array(entries + 1)
  for (const own of ofCard)
    for (const entry of own) starts[entry + 1] = (starts[entry + 1] ?? 0) + 1
  for (let i = 1; i <= entries; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0)
  const list = new Uint32Array(starts[entries] ?? 0)
  const next = starts.slice()
  ofCard.forEach((own, card) => {
    for (const entry of own) {
      const at = next[entry] ?? 0
      list[at] = card
      next[entry] = at + 1
    }
  })
  return { starts, list }
}

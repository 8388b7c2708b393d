import { z } from 'zod'
import { cardSetSchema, SUPERTYPES } from '~/catalogue/card'
import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { printedNamesSchema } from '~/catalogue/printed-names'
import type { PrintedNames } from '~/catalogue/printed-names'
import { FINGERPRINT_WORDS } from '~/catalogue/fingerprint'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { createNamesakes, toNameKey } from '~/scan/recognise/decide/same-picture'
import { distanceBetweenRows } from '~/scan/recognise/retrieve'
import type { FingerprintTable } from '~/scan/recognise/retrieve'
import { buildTextIndex } from '~/scan/recognise/printed-text/text-index'
import type { RecognitionCatalogue } from '~/scan/recognise/stages/scan-state'
import { createTableSearch } from './search-table.server'

/**
 * A catalogue packed once for all worker threads: they share the memory of its parts, and a task
 * that carries it costs nothing to send.
 */
export type PackedCatalogue = {
  version: string
  /** What is printed on the cards: the sets, then each card, as lines of JSON in UTF-8. */
  facts: SharedArrayBuffer
  /** `FINGERPRINT_WORDS` words for each card that has a fingerprint. */
  words: SharedArrayBuffer
  /** The index in the list of cards for each of those fingerprints. */
  rows: SharedArrayBuffer
  /** What cards print in other languages, as JSON in UTF-8. */
  printed: SharedArrayBuffer
}

const cardFacts = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  set: z.number(),
  supertype: z.enum(SUPERTYPES),
  rarity: z.string().nullable(),
  hp: z.number().nullable(),
  artist: z.string().nullable(),
  types: z.array(z.string()),
  stage: z.string().nullable(),
  attacks: z.array(z.string()),
  abilities: z.array(z.string()),
})
type CardFacts = z.infer<typeof cardFacts>

/**
 * @param version identifies the contents: workers reload a snapshot when it differs.
 * @param fingerprints by card id; those of unknown cards are omitted.
 * @param printed what cards print in other languages, for finding them by it.
 */
export function packCatalogue(
  version: string,
  cards: readonly CatalogueCard[],
  fingerprints: ReadonlyMap<string, Fingerprint>,
  printed: readonly PrintedNames[] = [],
): PackedCatalogue {
  const pictured = cards.flatMap((card, at) => {
    const fingerprint = fingerprints.get(card.id)
    return fingerprint ? [{ at, fingerprint }] : []
  })
  const words = new Uint32Array(new SharedArrayBuffer(pictured.length * FINGERPRINT_WORDS * 4))
  const rows = new Uint32Array(new SharedArrayBuffer(pictured.length * 4))
  pictured.forEach(({ at, fingerprint }, row) => {
    words.set(fingerprint, row * FINGERPRINT_WORDS)
    rows[row] = at
  })
  const facts = sharedText(toFacts(cards).join('\n'))
  const names = sharedText(JSON.stringify(printed))
  return { version, facts, words: shared(words), rows: shared(rows), printed: names }
}

function sharedText(text: string): SharedArrayBuffer {
  const encoded = new TextEncoder().encode(text)
  const bytes = new Uint8Array(new SharedArrayBuffer(encoded.length))
  bytes.set(encoded)
  return shared(bytes)
}

/** Makes a snapshot searchable: about half a second for 21,000 cards. */
export function unpackCatalogue(snapshot: PackedCatalogue): RecognitionCatalogue {
  const cards = parseCards(linesOf(new Uint8Array(snapshot.facts)))
  const rows = new Uint32Array(snapshot.rows)
  const words = new Uint32Array(snapshot.words)
  const table: FingerprintTable = {
    words,
    cards: rows,
    names: nameNumbers(cards, rows),
    search: createTableSearch(words),
  }
  const rowOf = new Map(Array.from(rows, (card, row) => [card, row]))
  return {
    ...buildTextIndex(cards, parsePrinted(snapshot)),
    version: snapshot.version,
    table,
    namesakes: createNamesakes(cards),
    distanceBetween: (a, b) => {
      const [first, second] = [rowOf.get(a), rowOf.get(b)]
      if (first === undefined || second === undefined) return null
      return distanceBetweenRows(table, first, second)
    },
  }
}

/** Text in shared memory is copied before it is decoded. */
function parsePrinted({ printed }: PackedCatalogue): PrintedNames[] {
  const text = new TextDecoder().decode(new Uint8Array(printed).slice())
  return printedNamesSchema.array().parse(JSON.parse(text === '' ? '[]' : text))
}

function toFacts(cards: readonly CatalogueCard[]): string[] {
  const sets = new Map<string, { set: CardSet; at: number }>()
  const listed = cards.map((card) => {
    // Sub-series of a set print a total of their own.
    const key = `${card.set.id} ${card.set.printedTotal}`
    const known = sets.get(key) ?? { set: card.set, at: sets.size }
    sets.set(key, known)
    const { id, name, number, supertype, rarity, hp, artist, types, stage } = card
    const { attacks, abilities } = card
    const printed = { id, name, number, supertype, rarity, hp, artist, types, stage }
    const facts: CardFacts = { ...printed, attacks, abilities, set: known.at }
    return JSON.stringify(facts)
  })
  return [JSON.stringify(Array.from(sets.values(), ({ set }) => set)), ...listed]
}

/** One line at a time: the whole text and its parse would take a worker 80 MB at once. */
function* linesOf(text: Uint8Array): Generator<string> {
  const decoder = new TextDecoder()
  for (let start = 0; start < text.length;) {
    const end = text.indexOf(0x0a, start)
    const line = text.slice(start, end < 0 ? text.length : end)
    yield decoder.decode(line)
    start += line.length + 1
  }
}

/** The list of all cards that have nothing to list: 21,066 cards have five lists each. */
const EMPTY: never[] = []

/** Equal strings are stored once: names, attacks and artists recur in every worker's memory. */
function parseCards(lines: Generator<string>): CatalogueCard[] {
  const kept = new Map<string, string>()
  const once = (text: string): string => {
    const known = kept.get(text)
    if (known !== undefined) return known
    kept.set(text, text)
    return text
  }
  const listOnce = (texts: string[]) => (texts.length === 0 ? EMPTY : texts.map(once))
  const first = lines.next()
  const sets = cardSetSchema.array().parse(JSON.parse(first.done === true ? '[]' : first.value))
  const cards: CatalogueCard[] = []
  for (const line of lines) {
    const card = cardFacts.parse(JSON.parse(line))
    const set = sets[card.set]
    if (!set) throw new TypeError(`The snapshot lacks the set of ${card.id}`)
    cards.push({
      ...card,
      set,
      name: once(card.name),
      rarity: card.rarity === null ? null : once(card.rarity),
      artist: card.artist === null ? null : once(card.artist),
      stage: card.stage === null ? null : once(card.stage),
      types: listOnce(card.types),
      attacks: listOnce(card.attacks),
      abilities: listOnce(card.abilities),
      damages: EMPTY,
      variants: EMPTY,
      imageBase: null,
    })
  }
  return cards
}

function nameNumbers(cards: readonly CatalogueCard[], rows: Uint32Array): Uint32Array {
  const numbers = new Map<string, number>()
  return rows.map((card) => {
    const name = toNameKey(cards[card]?.name ?? '')
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  })
}

function shared(view: Uint8Array | Uint32Array): SharedArrayBuffer {
  if (view.buffer instanceof SharedArrayBuffer) return view.buffer
  throw new TypeError('A snapshot is made of shared memory')
}

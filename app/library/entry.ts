import type { CatalogueCard } from '~/catalogue/card'
import type { Texts } from '~/language/translate'
import { finishesOf, getPlainestFinish } from '~/prices/finishes'
import { FINISHES } from '~/prices/price'
import type { Finish } from '~/prices/price'

/** How worn a copy is, on TCGplayer's scale; best first. */
export const CONDITIONS = [
  'near-mint',
  'lightly-played',
  'moderately-played',
  'heavily-played',
  'damaged',
] as const

export type Condition = (typeof CONDITIONS)[number]

export const CONDITION_LABELS: Readonly<Record<Condition, string>> = {
  'near-mint': 'Near Mint',
  'lightly-played': 'Lightly Played',
  'moderately-played': 'Moderately Played',
  'heavily-played': 'Heavily Played',
  damaged: 'Damaged',
} satisfies Texts

/** Identifies an entry: a library has at most one per key. */
export type EntryKey = {
  /** TCGdex card id. The catalogue may no longer know it. */
  cardId: string
  finish: Finish
  condition: Condition
}

/** Equal copies of a card in a library. */
export type LibraryEntry = EntryKey & {
  /** Whole, from 1 to `MAX_COPIES`. */
  quantity: number
  addedAt: Date
}

export const MAX_COPIES = 9999

/** Entries in one library: more than all English cards in every finish. */
export const MAX_ENTRIES = 50_000

/** How many of its last imports and batches a library remembers, not to add them again. */
export const MAX_IMPORTS = 50

/** The condition of a new entry. */
export const USUAL_CONDITION: Condition = 'near-mint'

/**
 * The finishes that an entry of `card` may have, the plainest first: the catalogue's, and the
 * entry's own (`kept`), even if the catalogue does not list it.
 */
export function allowedFinishes(card: Pick<CatalogueCard, 'variants'>, kept?: Finish): Finish[] {
  const finishes = finishesOf(card)
  return kept === undefined || finishes.includes(kept) ? finishes : [...finishes, kept]
}

/**
 * The finish that the fields of a form or an address name, if it is one. Bookmarks, and pages that
 * a device keeps, may still call the field by its first name, `printing`.
 */
export function readFinish(fields: URLSearchParams, prefix = ''): Finish | null {
  const named = fields.get(`${prefix}finish`) ?? fields.get(`${prefix}printing`)
  return FINISHES.find((finish) => finish === named) ?? null
}

/** The finish that a form names, if the card is sold in it; otherwise the plainest. */
export function chosenFinish(card: Pick<CatalogueCard, 'variants'>, named: string | null): Finish {
  return finishesOf(card).find((finish) => finish === named) ?? getPlainestFinish(card)
}

/** As `parseTcgdexCard` accepts ids: nothing that could leave its path segment. */
const CARD_ID = /^[^\s\p{Cc}\p{Cs}/\\]{1,64}$/u

/** Whether a text may be the id of a card in a library, known to the catalogue or not. */
export function isCardId(text: string): boolean {
  return CARD_ID.test(text)
}

const BATCH_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text is a valid batch id, as `newBatchId` creates it. */
export function isBatchId(text: string): boolean {
  return BATCH_ID.test(text)
}

/** A random UUID, on insecure pages as well, where `crypto.randomUUID` is missing. */
export function newBatchId(): string {
  const parts = [4, 2, 2, 2, 6].map((bytes) => {
    const random = crypto.getRandomValues(new Uint8Array(bytes))
    return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  })
  return parts.join('-')
}

type Key = Omit<EntryKey, 'cardId'>

type EntryOptions = { finishes: readonly Finish[]; entries: readonly Key[] }

/** The entry to offer next: the best condition that the library does not have yet. */
export function nextEntry({ entries, finishes }: EntryOptions): Key {
  const keys = CONDITIONS.flatMap((condition) => finishes.map((finish) => ({ finish, condition })))
  const isFree = ({ finish, condition }: Key) =>
    !entries.some((entry) => entry.finish === finish && entry.condition === condition)
  return keys.find(isFree) ?? keys[0] ?? { finish: 'normal', condition: USUAL_CONDITION }
}

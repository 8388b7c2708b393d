import type { CatalogueCard } from '~/catalogue/card'
import { finishesOf } from '~/prices/finishes'
import { FINISHES } from '~/prices/price'
import type { Finish } from '~/prices/price'

/** How worn a copy is, on the scale that TCGplayer sells by; best first. */
export const CONDITIONS = [
  'near-mint',
  'lightly-played',
  'moderately-played',
  'heavily-played',
  'damaged',
] as const

export type Condition = (typeof CONDITIONS)[number]

/** The printings of a card that a library keeps apart: the finishes that the markets price apart. */
export const PRINTINGS: readonly Printing[] = FINISHES

export type Printing = Finish

/** Identifies an entry: a library has at most one per key. */
export type EntryKey = {
  /** TCGdex card id. The catalogue may no longer know it. */
  cardId: string
  printing: Printing
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

/** What a card is taken for until its owner says otherwise. */
export const USUAL_CONDITION: Condition = 'near-mint'

/**
 * The printings that an entry of `card` may have, the plainest first: those of the catalogue, and
 * `kept`, which the entry has already, even if the catalogue does not list it (any more).
 */
export function allowedPrintings(
  card: Pick<CatalogueCard, 'variants'>,
  kept?: Printing,
): Printing[] {
  const printings = finishesOf(card)
  return kept === undefined || printings.includes(kept) ? printings : [...printings, kept]
}

/** As `parseTcgdexCard` takes ids: nothing that could leave its segment of an address. */
const CARD_ID = /^[^\s\p{Cc}\p{Cs}/\\]{1,64}$/u

/** Whether a text may be the id of a card in a library, known to the catalogue or not. */
export function isCardId(text: string): boolean {
  return CARD_ID.test(text)
}

import type { CardSummary, CardView } from '~/catalogue/card-view'
import type { CardSet } from '~/catalogue/card'
import type { Finish } from '~/prices/price'
import type { Energy } from '~/ui/energy'

/** What the page about a card shows, its prices apart. */
export type CardPage = {
  card: Omit<CardView, 'pricing'>
  /** Path of the page itself. */
  path: string
  energy: Energy
  set: Pick<CardSet, 'name' | 'releaseDate' | 'code'>
  /** As it is printed, `4/102`; the number alone where the set prints no total. */
  printedNumber: string
  /** `null` for Trainers and Energies. */
  stage: string | null
  types: string[]
  /** The finishes it was printed in, the plainest first. */
  finishes: Finish[]
  /** Whether there may be a picture for others to see where the page is shared. */
  hasPicture: boolean
  printings: {
    /** Of the same picture, by their fingerprints; oldest first. */
    samePicture: CardSummary[]
    /** Of the same text, whose pictures could not be compared; oldest first. */
    sameText: CardSummary[]
  }
  previous: CardSummary | null
  next: CardSummary | null
}

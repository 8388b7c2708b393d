import type { CatalogueCard } from '~/catalogue/card'
import { finishesOf } from '~/prices/finish-products'
import type { Printing } from './library-entry'

/**
 * The printings that a stack of `card` may have, the plainest first: those of the catalogue, and
 * `kept`, which the stack has already, though the catalogue no longer says so.
 */
export function allowedPrintings(
  card: Pick<CatalogueCard, 'variants'>,
  kept?: Printing,
): Printing[] {
  const printings = finishesOf(card)
  return kept === undefined || printings.includes(kept) ? printings : [...printings, kept]
}

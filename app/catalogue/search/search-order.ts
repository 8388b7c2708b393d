import type { CatalogueCard } from '~/catalogue/card'
import { compareNumbers } from '~/catalogue/card'

/** Newest set first, sets without a date last; within a set by collector number. */
export function comparePrintings(a: CatalogueCard, b: CatalogueCard): number {
  const newest = (b.set.releaseDate ?? '').localeCompare(a.set.releaseDate ?? '')
  if (newest !== 0) return newest
  if (a.set.id !== b.set.id) return a.set.id < b.set.id ? -1 : 1
  return compareNumbers(a.number, b.number)
}

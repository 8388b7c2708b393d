import type { CatalogueCard } from '~/catalogue/card'

const byNumber = new Intl.Collator('en', { numeric: true })

/** Newest set first, sets without a date last; within a set by collector number. */
export function comparePrintings(a: CatalogueCard, b: CatalogueCard): number {
  const newest = (b.set.releaseDate ?? '').localeCompare(a.set.releaseDate ?? '')
  if (newest !== 0) return newest
  if (a.set.id !== b.set.id) return a.set.id < b.set.id ? -1 : 1
  return byNumber.compare(a.number, b.number)
}

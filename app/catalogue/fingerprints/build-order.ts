import type { CatalogueCard } from '~/catalogue/card'

/**
 * Sorts cards in the order in which their pictures are measured: first the sets of which people
 * here own the most copies, then the newest sets. The order within a set stays.
 *
 * @param copies how many copies of a card people own, by card id.
 */
export function inBuildOrder(
  cards: readonly CatalogueCard[],
  copies: ReadonlyMap<string, number>,
): CatalogueCard[] {
  const collected = new Map<string, number>()
  for (const { id, set } of cards)
    collected.set(set.id, (collected.get(set.id) ?? 0) + (copies.get(id) ?? 0))
  const copiesOf = ({ set }: CatalogueCard) => collected.get(set.id) ?? 0
  const dayOf = ({ set }: CatalogueCard) => set.releaseDate ?? ''
  return [...cards].sort(
    (a, b) =>
      copiesOf(b) - copiesOf(a) || compare(dayOf(b), dayOf(a)) || compare(a.set.id, b.set.id),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

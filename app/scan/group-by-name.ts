import type { CatalogueCard } from '~/catalogue/card'

/** The places in `cards` of the cards of each name. */
export function groupByName(cards: readonly CatalogueCard[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  cards.forEach(({ name }, place) => {
    const group = groups.get(name)
    if (group) group.push(place)
    else groups.set(name, [place])
  })
  return groups
}

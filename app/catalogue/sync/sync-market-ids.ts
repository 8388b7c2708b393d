import type { CatalogueCard, Variant } from '~/catalogue/card'

/**
 * The public API tells no market ids. Cards that stay keep those known from an import, variant by
 * variant; what the API says itself counts more.
 */
export function keepMarketIds(
  fresh: readonly CatalogueCard[],
  known: ReadonlyMap<string, CatalogueCard>,
): CatalogueCard[] {
  return fresh.map((card) => {
    const before = known.get(card.id)?.variants ?? []
    if (!before.some(hasIds)) return card
    if (card.variants.length === 0) return { ...card, variants: before }
    return { ...card, variants: card.variants.map((variant) => withIdsOf(variant, before)) }
  })
}

function withIdsOf(variant: Variant, before: readonly Variant[]): Variant {
  if (hasIds(variant)) return variant
  const same = before.find(({ type, detail }) => type === variant.type && detail === variant.detail)
  if (!same) return variant
  return { ...variant, tcgplayerId: same.tcgplayerId, cardmarketId: same.cardmarketId }
}

function hasIds({ tcgplayerId, cardmarketId }: Variant): boolean {
  return tcgplayerId !== null || cardmarketId !== null
}

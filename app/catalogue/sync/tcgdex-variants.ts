import { z } from 'zod'
import type { Variant } from '~/catalogue/card'

const productId = z.number().int().positive().nullish().catch(null)

/** The markets' product ids, as in TCGdex's own source. */
export const thirdPartySchema = z.object({ tcgplayer: productId, cardmarket: productId }).nullish()

export const variantSchema = z.object({
  type: z.string().min(1),
  subtype: z.string().nullish(),
  stamp: z.array(z.string()).nullish(),
  foil: z.string().nullish(),
  size: z.string().nullish(),
  thirdParty: thirdPartySchema.catch(null),
})

type RawVariant = z.output<typeof variantSchema>
type ProductIds = z.output<typeof thirdPartySchema>

/**
 * The variants of a card. `detailed` is TCGdex's list; `flags` its older summary (`{holo: true,
 * …}`), read only if the list is empty; `cardIds` the product ids of the card as a whole, which
 * apply to each variant if no variant has its own.
 */
export function toVariants(
  detailed: readonly RawVariant[],
  flags: Readonly<Record<string, unknown>>,
  cardIds: ProductIds,
): Variant[] {
  const raw = detailed.length > 0 ? detailed : fromFlags(flags)
  const listed: readonly RawVariant[] =
    raw.length === 0 && hasIds(cardIds) ? [{ type: 'normal' }] : raw
  const shared = listed.some((variant) => hasIds(variant.thirdParty)) ? null : cardIds
  return listed.map((variant) => {
    const ids = variant.thirdParty ?? shared
    return {
      type: variant.type,
      detail: joinDetail(variant),
      tcgplayerId: ids?.tcgplayer ?? null,
      cardmarketId: ids?.cardmarket ?? null,
    }
  })
}

function hasIds(ids: ProductIds): boolean {
  return Boolean(ids?.tcgplayer ?? ids?.cardmarket)
}

/**
 * `shadowless 1st-edition`, `jumbo`: TCGdex's own words, none of which contains a space; `null` for
 * an ordinary card of its type.
 */
export function joinDetail(
  variant: Pick<RawVariant, 'subtype' | 'stamp' | 'foil' | 'size'>,
): string | null {
  const size = variant.size === 'standard' ? null : variant.size
  const words = [variant.subtype, ...(variant.stamp ?? []), variant.foil, size]
  return words.filter(Boolean).join(' ') || null
}

function fromFlags(flags: Readonly<Record<string, unknown>>): RawVariant[] {
  const finishes = ['normal', 'holo', 'reverse'].filter((type) => flags[type] === true)
  const variants: RawVariant[] = finishes.map((type) => ({ type }))
  const printed = finishes[0] ?? 'normal'
  if (flags.firstEdition === true) variants.push({ type: printed, stamp: ['1st-edition'] })
  if (flags.wPromo === true) variants.push({ type: printed, stamp: ['w-promo'] })
  return variants
}

import type { CatalogueCard, Variant } from '~/catalogue/card'
import { chooseListing, listPrintings } from './market-prices'
import type { Listing } from './market-prices'
import { FINISHES } from './price'
import type { Finish } from './price'

/** Where the markets list one finish of a card. */
export type FinishProducts = {
  finish: Finish
  cardmarket: { productId: number; listing: Listing } | null
  /** TCGplayer's product, and its printings of this finish, best first. */
  tcgplayer: { productId: number; printings: readonly string[] } | null
}

type SoldCard = Pick<CatalogueCard, 'variants'>

/** The finishes a card is sold in, plainest first; `normal` if the catalogue knows none. */
export function finishesOf({ variants }: SoldCard): Finish[] {
  const printed = new Set(variants.map(toFinish))
  const finishes = FINISHES.filter((finish) => printed.has(finish))
  return finishes.length > 0 ? finishes : ['normal']
}

/** The finish that represents the card if only one price is shown. */
export function getPlainestFinish(card: SoldCard): Finish {
  return finishesOf(card)[0] ?? 'normal'
}

/** Each finish of `card` with the markets' products for it. */
export function listProducts(card: SoldCard): FinishProducts[] {
  const finishes = finishesOf(card)
  return finishes.map((finish) => ({
    finish,
    cardmarket: onCardmarket(card, finish),
    tcgplayer: onTcgplayer(card, finish, finishes),
  }))
}

/** Lenticular and metal cards are priced as holofoil. */
export function toFinish({ type, detail }: Pick<Variant, 'type' | 'detail'>): Finish {
  if (splitDetail(detail).includes('1st-edition')) return 'first-edition'
  if (type === 'normal' || type === 'reverse') return type
  return 'holo'
}

function onCardmarket(card: SoldCard, finish: Finish): FinishProducts['cardmarket'] {
  const productId = firstId(card, finish, 'cardmarketId')
  const normalId = firstId(card, 'normal', 'cardmarketId')
  // Some reverses have no id in the catalogue: they share the normal card's.
  if (productId === null && finish === 'reverse' && normalId !== null)
    return { productId: normalId, listing: 'alternate' }
  if (productId === null || isUnlimited(card, finish, productId)) return null
  return { productId, listing: chooseListing(finish, productId === normalId) }
}

/**
 * Whether Cardmarket sells a first edition as the product of the unlimited card. One price is for
 * both then, and nearer to that of the unlimited card, which costs a fraction.
 */
function isUnlimited({ variants }: SoldCard, finish: Finish, productId: number): boolean {
  if (finish !== 'first-edition') return false
  return variants.some(
    (variant) => toFinish(variant) !== finish && variant.cardmarketId === productId,
  )
}

function onTcgplayer(
  card: SoldCard,
  finish: Finish,
  finishes: readonly Finish[],
): FinishProducts['tcgplayer'] {
  // TCGplayer distinguishes the printings of one product by name.
  const productId =
    firstId(card, finish, 'tcgplayerId') ??
    (finish === 'reverse' ? firstId(card, 'normal', 'tcgplayerId') : null)
  return productId === null ? null : { productId, printings: listPrintings(finish, finishes) }
}

function firstId(
  { variants }: SoldCard,
  finish: Finish,
  id: 'cardmarketId' | 'tcgplayerId',
): number | null {
  const own = variants.filter((variant) => toFinish(variant) === finish)
  return findPlainest(own, (variant) => variant[id] !== null)?.[id] ?? null
}

/**
 * Which of one finish's variants represents it: the plainest that a market lists. `null` if it lists
 * only stamped cards, special foils or other sizes, although the ordinary card exists: those cost
 * more.
 */
export function findPlainest<Printed extends Pick<Variant, 'detail'>>(
  variants: readonly Printed[],
  isListed: (variant: Printed) => boolean,
): Printed | null {
  const listed = variants.filter(isListed)
  const [plainest] = listed.sort((a, b) => oddities(a) - oddities(b))
  const isOrdinary = plainest !== undefined && oddities(plainest) === 0
  if (!isOrdinary && variants.some((variant) => oddities(variant) === 0)) return null
  return plainest ?? null
}

const ORDINARY = new Set(['unlimited', '1st-edition'])

function oddities({ detail }: Pick<Variant, 'detail'>): number {
  return splitDetail(detail).filter((word) => !ORDINARY.has(word)).length
}

function splitDetail(detail: string | null): string[] {
  return detail?.split(' ') ?? []
}

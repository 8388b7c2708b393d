import type { CatalogueCard } from '~/catalogue/card'
import {
  FIRST_SETS_UNTIL,
  OTHER_ART_DISTANCE,
  SAME_ART_DISTANCE,
  TWINS_UNTIL,
} from '~/scan/recognise/thresholds/compare'

/** If one of two cards has no fingerprint, their texts decide. */
const UNKNOWN = SAME_ART_DISTANCE + 1

/** What is needed to tell pictures apart. Cards are indexes into `cards`. */
export type ArtIndex = {
  cards: readonly CatalogueCard[]
  /** Cards of the same name as `card`, however it is spelt, itself included. */
  namesakes(card: number): Iterable<number>
  /** Bits of 512 between the reference images of two cards; `null` where one has none. */
  distanceBetween(a: number, b: number): number | null
}

/**
 * A card's name, equal for all spellings of it in the catalogue: `Mewtwo-EX` and `Mewtwo EX`,
 * `Umbreon ★` and `Umbreon ☆`, `Gardevoir ex δ` and its reprint without the sign.
 */
export function toNameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_.'’[\]☆★δ-]/g, '')
    .replace('imposter', 'impostor')
}

/** Finds the cards of each one's name, for `ArtIndex`. */
export function createNamesakes(cards: readonly CatalogueCard[]): ArtIndex['namesakes'] {
  const groups = new Map<string, number[]>()
  const ofCards = cards.map(({ name }, at) => {
    const key = toNameKey(name)
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(at)
    return group
  })
  return (card) => ofCards[card] ?? []
}

/**
 * The printings that may show the same picture as `card`, including itself as the first.
 *
 * They have the same name, and either fingerprints close together or the same illustrator, hit
 * points and attacks. Distance alone fails: references of one picture can be 163 bits apart
 * (base3-1 and base3-16), and a printing without a fingerprint would never be found (decision 004).
 */
export function artGroup(card: number, index: ArtIndex): number[] {
  const own = index.cards[card]
  if (!own) return []
  const others: number[] = []
  for (const other of index.namesakes(card)) {
    const candidate = index.cards[other]
    if (!candidate || other === card) continue
    const distance = index.distanceBetween(card, other) ?? UNKNOWN
    if (distance <= SAME_ART_DISTANCE) others.push(other)
    else if (distance < OTHER_ART_DISTANCE && isSameText(own, candidate)) others.push(other)
  }
  return [card, ...others]
}

/**
 * Whether a card is from the first sets. Their printings of one picture came from the same plates,
 * so the distances to their references say nothing: number, set symbol and stamp do.
 */
export function isOfFirstSets(card: number, { cards }: Pick<ArtIndex, 'cards'>): boolean {
  const released = cards[card]?.set.releaseDate ?? null
  return released !== null && released < FIRST_SETS_UNTIL
}

/**
 * Whether two cards of one picture are of a set that numbers its holos apart from the plain ones.
 */
export function isTwin(a: number, b: number, { cards }: Pick<ArtIndex, 'cards'>): boolean {
  const [one, other] = [cards[a]?.set, cards[b]?.set]
  if (one === undefined || one.id !== other?.id) return false
  return one.releaseDate === null || one.releaseDate < TWINS_UNTIL
}

function isSameText(a: CatalogueCard, b: CatalogueCard): boolean {
  // Without an illustrator in the catalogue, nothing distinguishes two printings with one text.
  const sameArtist = a.artist === b.artist || a.artist === null || b.artist === null
  return sameArtist && a.hp === b.hp && toAttackKey(a) === toAttackKey(b)
}

function toAttackKey(card: CatalogueCard): string {
  return [...card.attacks].sort().join('|').toLowerCase()
}

import type { CatalogueCard } from '~/catalogue/card'
import {
  FIRST_SETS_UNTIL,
  OTHER_ART_DISTANCE,
  SAME_ART_DISTANCE,
} from '~/scan/recognise/thresholds/compare'

/** Where one of two cards has no fingerprint: their texts decide. */
const UNKNOWN = SAME_ART_DISTANCE + 1

/** What telling pictures apart asks of the catalogue. Cards are named by their place in `cards`. */
export type ArtIndex = {
  cards: readonly CatalogueCard[]
  /** Cards of the same name as `card`, itself included. */
  namesakes(card: number): Iterable<number>
  /** Bits of 512 between the reference images of two cards; `null` where one has none. */
  distanceBetween(a: number, b: number): number | null
}

/**
 * The printings that may show the same picture as `card`, itself first.
 *
 * Same name, and either fingerprints close together or the same illustrator, hit points and
 * attacks. Distance alone fails: references of one picture can lie 163 bits apart (base3-1 and
 * base3-16), and a printing without a fingerprint would never be found (decision 004).
 */
export function artGroup(card: number, index: ArtIndex): number[] {
  const own = index.cards[card]
  if (!own) return []
  const others: number[] = []
  for (const other of index.namesakes(card)) {
    const candidate = index.cards[other]
    if (!candidate || other === card || candidate.name !== own.name) continue
    const distance = index.distanceBetween(card, other) ?? UNKNOWN
    if (distance <= SAME_ART_DISTANCE) others.push(other)
    else if (distance < OTHER_ART_DISTANCE && isSameText(own, candidate)) others.push(other)
  }
  return [card, ...others]
}

/**
 * Whether a card is of the first sets. Their printings of one picture came from the same plates, so
 * that the distances to their references tell nothing: number, set symbol and stamp do.
 */
export function isOfFirstSets(card: number, { cards }: Pick<ArtIndex, 'cards'>): boolean {
  const released = cards[card]?.set.releaseDate ?? null
  return released !== null && released < FIRST_SETS_UNTIL
}

function isSameText(a: CatalogueCard, b: CatalogueCard): boolean {
  // Without an illustrator in the catalogue nothing separates two printings of one text.
  const sameArtist = a.artist === b.artist || a.artist === null || b.artist === null
  return sameArtist && a.hp === b.hp && attacksOf(a) === attacksOf(b)
}

function attacksOf(card: CatalogueCard): string {
  return [...card.attacks].sort().join('|').toLowerCase()
}

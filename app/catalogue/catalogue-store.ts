import type { CardSet, CatalogueCard } from './card'
import type { Fingerprint } from './fingerprint'

export type CatalogueCounts = { cards: number; fingerprints: number }

/**
 * Keeps the catalogue: cards, their sets, and the fingerprints of their reference images.
 * A write is all or nothing: readers see the catalogue before it or after it, never half.
 */
export interface CatalogueStore {
  /** Identifies the catalogue's present contents; changes with each finished write. */
  version(): Promise<string>
  counts(): Promise<CatalogueCounts>
  findCard(id: string): Promise<CatalogueCard | null>
  /** The cards among `ids` that exist, in the order of `ids`. */
  findCards(ids: readonly string[]): Promise<CatalogueCard[]>
  allCards(): Promise<CatalogueCard[]>
  allFingerprints(): Promise<Map<string, Fingerprint>>
  /** Makes `cards` and `sets` the whole catalogue. Fingerprints of cards that stay are kept. */
  replaceCards(sets: readonly CardSet[], cards: readonly CatalogueCard[]): Promise<void>
  /** Adds fingerprints or replaces those of the same cards; ids not in the catalogue are kept too. */
  putFingerprints(fingerprints: ReadonlyMap<string, Fingerprint>): Promise<void>
}

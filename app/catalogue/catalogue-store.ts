import type { CardSet, CatalogueCard } from './card'
import type { PrintedNames } from './printed-names'
import type { Fingerprint } from './fingerprint'

export type CatalogueCounts = { cards: number; fingerprints: number }

/**
 * Stores the catalogue: cards, their sets, and the fingerprints of their reference images. A write
 * is atomic: readers, including other processes, see the catalogue before it or after it, never
 * half of it. Methods reject only if the storage itself fails.
 */
export interface CatalogueStore {
  /**
   * Identifies the catalogue's current contents: `<cards>.<fingerprints>`, where each part changes
   * with each finished write of that part. Reads one row.
   */
  version(): Promise<string>
  /** The number of cards, and how many of them have a fingerprint. */
  counts(): Promise<CatalogueCounts>
  /** Every set, oldest first; sets without a date last. */
  allSets(): Promise<CardSet[]>
  findCard(id: string): Promise<CatalogueCard | null>
  /** The cards among `ids` that exist, in the order of `ids`. */
  findCards(ids: readonly string[]): Promise<CatalogueCard[]>
  /** All cards, in the order passed to `replaceCards`. */
  allCards(): Promise<CatalogueCard[]>
  /** Fingerprints by card id, of the cards in the catalogue. */
  allFingerprints(): Promise<Map<string, Fingerprint>>
  /**
   * Replaces the whole catalogue with `cards` and `sets`. Keeps the fingerprints of cards that
   * stay. A card whose set is not among `sets` brings its own. Of two cards with the same id the
   * first counts.
   *
   * @param asOf when the source's data is from; now by default.
   */
  replaceCards(
    sets: readonly CardSet[],
    cards: readonly CatalogueCard[],
    asOf?: Date,
  ): Promise<void>
  /** The `asOf` of the cards; `null` without cards, or if an earlier app version wrote them. */
  cardsAsOf(): Promise<Date | null>
  /**
   * Adds or replaces fingerprints. Those of ids outside the catalogue are stored too and appear
   * once their card arrives.
   */
  putFingerprints(fingerprints: ReadonlyMap<string, Fingerprint>): Promise<void>
  /** Ids of the cards whose reference image was found missing at or after `since`. */
  imagesMissing(since: Date): Promise<Set<string>>
  /** What cards print in other languages, from the last sync. */
  printedNames(): Promise<{ asOf: Date; names: PrintedNames }[]>
  /** Replaces the names of the same language; changes `version()`. */
  putPrintedNames(names: PrintedNames, asOf: Date): Promise<void>
  /** Remembers that these cards had no reference image at `at`. Does not change `version()`. */
  putImagesMissing(cardIds: readonly string[], at: Date): Promise<void>
}

import type { CardSet, CatalogueCard } from '~/catalogue/card'
import type { PrintedNames } from '~/catalogue/languages/printed-names'
import type { Fingerprint } from '~/catalogue/fingerprints/fingerprint'

export type CatalogueCounts = { cards: number; fingerprints: number }

/**
 * Keeps the catalogue: cards, their sets, and the fingerprints of their reference images.
 * A write is all or nothing: readers, those of other processes included, see the catalogue before
 * it or after it, never half. Methods reject only when the storage itself fails.
 */
export interface CatalogueStore {
  /**
   * Identifies the catalogue's present contents: `<cards>.<fingerprints>`, where each part changes
   * with each finished write of that part. Reads one row.
   */
  version(): Promise<string>
  /** Cards, and how many of them have a fingerprint. */
  counts(): Promise<CatalogueCounts>
  /** Every set, oldest first; sets without a date last. */
  allSets(): Promise<CardSet[]>
  findCard(id: string): Promise<CatalogueCard | null>
  /** The cards among `ids` that exist, in the order of `ids`. */
  findCards(ids: readonly string[]): Promise<CatalogueCard[]>
  /** All cards, in the order in which `replaceCards` got them. */
  allCards(): Promise<CatalogueCard[]>
  /** Fingerprints by card id, of the cards that are in the catalogue. */
  allFingerprints(): Promise<Map<string, Fingerprint>>
  /**
   * Makes `cards` and `sets` the whole catalogue. Fingerprints of cards that stay are kept. A card
   * whose set is not among `sets` brings its own. Of two cards with the same id the first counts.
   *
   * @param asOf when the cards were what their source had; now by default.
   */
  replaceCards(
    sets: readonly CardSet[],
    cards: readonly CatalogueCard[],
    asOf?: Date,
  ): Promise<void>
  /** The `asOf` of the cards; `null` without cards, or where a version before this wrote them. */
  cardsAsOf(): Promise<Date | null>
  /**
   * Adds fingerprints or replaces those of the same cards. Those of ids not in the catalogue are
   * kept too and appear once their card arrives.
   */
  putFingerprints(fingerprints: ReadonlyMap<string, Fingerprint>): Promise<void>
  /** Ids of the cards whose reference image was found missing at or after `since`. */
  imagesMissing(since: Date): Promise<Set<string>>
  /** What cards print in other languages, as a sync found it. */
  printedNames(): Promise<{ asOf: Date; names: PrintedNames }[]>
  /** Replaces those of the same language; gives a new `version()`. */
  putPrintedNames(names: PrintedNames, asOf: Date): Promise<void>
  /** Remembers that these cards had no reference image at `at`. Leaves `version()` as it is. */
  putImagesMissing(cardIds: readonly string[], at: Date): Promise<void>
}

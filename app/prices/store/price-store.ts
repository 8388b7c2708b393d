import type { Currency, Finish, Market, Price, PriceKind } from '~/prices/price'
import type { CardPrices } from '~/prices/sources/price-source'

/** What is kept of a card's prices: the newest of each finish and market. */
export type KnownPrices = {
  prices: Price[]
  /** When a source that tells one card's prices last answered for it; `null`: never. */
  checkedAt: Date | null
}

/** The price of one day, for a history. */
export type PricePoint = {
  /** ISO day. */
  date: string
  /** Minor units, cents. */
  minor: number
  currency: Currency
  kind: PriceKind
}

export type HistoryQuestion = {
  cardId: string
  finish: Finish
  market: Market
  /** ISO day of the first point. */
  since: string
}

/**
 * Keeps prices: the newest of each card, finish and market, and one a day of each for the history.
 * Methods reject only when the storage itself fails.
 */
export interface PriceStore {
  /** By card id; every id asked for is in it, those of which nothing is known without prices. */
  knownPrices(cardIds: readonly string[]): Promise<Map<string, KnownPrices>>
  /**
   * Adds prices. One of a day that is there already replaces it; one of an older day than the
   * newest goes into the history only. Finishes and markets not mentioned keep what they have.
   */
  putPrices(cards: readonly CardPrices[]): Promise<void>
  rememberCheck(cardId: string, at: Date): Promise<void>
  /**
   * Counts the writes of prices, by whichever process: what is read after it is at least as new.
   * A look at one row, cheap enough for every request.
   */
  revision(): Promise<number>
  /** The cards whose prices were written after `revision`, each once, in no order. */
  changedSince(revision: number): Promise<string[]>
  /** Oldest day first. */
  history(question: HistoryQuestion): Promise<PricePoint[]>
  /**
   * Forgets the history before `day`, but of each card, finish and market the newest `kept` days
   * stay whatever their age, and so do the newest prices.
   */
  forgetBefore(day: string, kept: number): Promise<void>
  /** The edition of a bulk source that was last imported whole; `null`: none. */
  lastImport(source: string): Promise<{ edition: string; at: Date } | null>
  rememberImport(source: string, edition: string, at: Date): Promise<void>
}

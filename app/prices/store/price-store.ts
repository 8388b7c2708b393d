import type { Finish, Market, MarketPrice } from '~/prices/price'
import type { CardPrices } from '~/prices/sources/price-source'

/** What is stored of a card's market prices: the newest of each finish and market. */
export type StoredPrices = {
  prices: MarketPrice[]
  /** When a source last answered for this card by itself; `null`: never. */
  checkedAt: Date | null
}

/** A finish on past days: from the first ISO day to the last, both included. */
export type PastDays = { finish: Finish; from: string; to: string }

/** The price of one day, for a history. */
export type PricePoint = Pick<MarketPrice, 'date' | 'minor' | 'currency' | 'kind'>

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
  /** By card id. Every id asked for is in it; a card of which nothing is known has no prices. */
  marketPrices(cardIds: readonly string[]): Promise<Map<string, StoredPrices>>
  /**
   * Adds prices. One of a day that is there already replaces it; one of an older day than the
   * newest goes into the history only. Finishes and markets not mentioned keep what they have.
   */
  putPrices(cards: readonly CardPrices[]): Promise<void>
  rememberCheck(cardId: string, at: Date): Promise<void>
  /**
   * Counts the writes of prices by any process: what is read after it is at least as new.
   * Reads one row, cheap enough for every request.
   */
  revision(): Promise<number>
  /** The cards whose prices were written after `revision`, each once, in no order. */
  changedSince(revision: number): Promise<string[]>
  /**
   * What was known of one finish in past days: of each market the newest price of them. By card id,
   * as `marketPrices`.
   */
  pastPrices(cardIds: readonly string[], past: PastDays): Promise<Map<string, StoredPrices>>
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

import type { Finish, Market, MarketPrice } from './price'
import type { CardPrices } from './price-source'

/** The stored market prices of a card: the newest of each finish and market. */
export type StoredPrices = {
  prices: MarketPrice[]
  /** When a source last answered for this single card; `null`: never. */
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
 * Stores prices: the newest of each card, finish and market, and one per day for the history.
 * Methods reject only if the storage itself fails.
 */
export interface PriceStore {
  /** By card id. Contains every requested id; an unknown card has no prices. */
  marketPrices(cardIds: readonly string[]): Promise<Map<string, StoredPrices>>
  /**
   * Adds prices. A price replaces one of the same day; one older than the newest only goes into the
   * history. Finishes and markets not mentioned keep what they have.
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
   * The newest price of one finish within past days, for each market. By card id, as
   * `marketPrices`.
   */
  pastPrices(cardIds: readonly string[], past: PastDays): Promise<Map<string, StoredPrices>>
  /** Oldest day first. */
  history(question: HistoryQuestion): Promise<PricePoint[]>
  /**
   * Deletes the history before `day`, but keeps the newest `kept` days of each card, finish and
   * market whatever their age, and the newest prices.
   */
  forgetBefore(day: string, kept: number): Promise<void>
  /** The last completely imported edition of a bulk source; `null`: none. */
  lastImport(source: string): Promise<{ edition: string; at: Date } | null>
  rememberImport(source: string, edition: string, at: Date): Promise<void>
}

/** Rows as both SQLite and PostgreSQL hold them; days are ISO days, times ISO text in UTC. */
export type PriceTables = {
  card_prices: PriceRow
  card_price_days: PriceRow
  /** The write that last touched a card's prices; they count up from 1. */
  card_price_revisions: { card_id: string; revision: number }
  card_price_checks: { card_id: string; checked_at: string }
  price_imports: { source: string; edition: string; imported_at: string }
}

export type PriceRow = {
  card_id: string
  finish: string
  market: string
  day: string
  minor: number
  kind: string
}

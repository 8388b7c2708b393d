import type { Currency, Finish } from '~/prices/price'

/** The choices in the URL of a card's page; `null` leaves them to the page. */
export type PriceChoice = {
  finish: Finish | null
  /** The market whose history is drawn, by its currency. */
  history: Currency | null
}

export const NO_CHOICE: PriceChoice = { finish: null, history: null }

type Offered = { finishes: readonly Finish[] }

/** Reads `?finish=reverse&history=USD`; ignores a finish that the card does not have. */
export function readPriceChoice(params: URLSearchParams, { finishes }: Offered): PriceChoice {
  const history = params.get('history')
  return {
    finish: finishes.find((finish) => finish === params.get('finish')) ?? null,
    history: history === 'EUR' || history === 'USD' ? history : null,
  }
}

/** The address of a page with a choice. @param address of the page, path and query, without one. */
export function withPriceChoice(address: string, { finish, history }: PriceChoice): string {
  const params = new URLSearchParams()
  if (finish) params.set('finish', finish)
  if (history) params.set('history', history)
  const query = params.toString()
  return query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address
}

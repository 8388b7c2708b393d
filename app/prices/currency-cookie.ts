import type { Currency } from './price'

export const currencyCookie = 'currency'

/** The currency somebody chose here, out of a `Cookie` header; `null` goes by their language. */
export function chosenCurrency(cookieHeader: string | null): Currency | null {
  const pair = cookieHeader?.split(/;\s*/).find((part) => part.startsWith(`${currencyCookie}=`))
  return asCurrency(pair?.slice(currencyCookie.length + 1))
}

export function asCurrency(value: unknown): Currency | null {
  return value === 'EUR' || value === 'USD' ? value : null
}

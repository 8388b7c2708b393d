export const priceMissing = 'Price not available'

/**
 * A price as the specification writes it: en-US, two decimals, with its currency.
 *
 * @param amount in units of `currency`, not cents; `null` where nobody knows one.
 * @param currency ISO 4217 code. One that is none is written behind the amount.
 */
export function formatPrice(amount: number | null, currency: string): string {
  if (amount === null || !Number.isFinite(amount)) return priceMissing
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${plain.format(amount)} ${currency}`.trim()
  return formatterOf(currency).format(amount)
}

/** Making one takes longer than using it for a page full of cards. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...decimals })
  formatters.set(currency, made)
  return made
}

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const plain = new Intl.NumberFormat('en-US', decimals)

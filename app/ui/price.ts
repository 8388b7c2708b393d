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
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...decimals }).format(amount)
}

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const plain = new Intl.NumberFormat('en-US', decimals)

/** One day, in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000

/** How much of a date is written. */
export type DateLength = keyof typeof LENGTHS

const LENGTHS = {
  /** `Oct 20` */
  short: { day: 'numeric', month: 'short' },
  /** `Oct 20, 2025` */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** `October 20, 2025` */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
} as const

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

/**
 * A date in the style of `locale`.
 *
 * @param zone whose day it is: the server's, which counts days in UTC, or the reader's
 */
export function formatDate(
  date: Date | number,
  length: DateLength,
  locale: string,
  zone: 'UTC' | 'local' = 'UTC',
): string {
  const name = `${locale} ${length} ${zone}`
  const timeZone = zone === 'UTC' ? zone : undefined
  const format =
    dates.get(name) ?? new Intl.DateTimeFormat(locale, { ...LENGTHS[length], timeZone })
  dates.set(name, format)
  return format.format(date)
}

/** `5,000` in English, `5.000` in German. */
export function formatNumber(number: number, locale: string): string {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale)
  numbers.set(locale, format)
  return format.format(number)
}

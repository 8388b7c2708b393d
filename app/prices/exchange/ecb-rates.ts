import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { CONVERTED_CURRENCIES } from '~/prices/price'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
/** No currency here is worth less than a thousandth of a cent; more is an error in the file. */
const MAX_RATE = 100_000

const rate = z.coerce.number().positive().max(MAX_RATE)

/** What one euro buys on one day. */
export const dayRatesSchema = z
  .object({
    day: z.string().regex(ISO_DAY),
    perEuro: z.object({
      // Without it, a dollar price could not be converted.
      USD: rate,
      GBP: rate.optional(),
      CAD: rate.optional(),
      AUD: rate.optional(),
      JPY: rate.optional(),
    }),
  })
  .refine(({ perEuro }) => CONVERTED_CURRENCIES.some((currency) => perEuro[currency]))

export type DayRates = z.output<typeof dayRatesSchema>

/**
 * Reads the European Central Bank's reference rates, as XML (`eurofxref-daily.xml`) or CSV
 * (`eurofxref.csv`; of several days, as in its history, the first, which is the newest).
 *
 * @param today ISO day; rates of a later one are refused.
 * @returns `null` if the text has neither format, or a rate or the day is nonsense.
 */
export function readEcbRates(text: string, today: string): DayRates | null {
  const found = text.trimStart().startsWith('<') ? readXml(text) : readCsv(text)
  const { data } = dayRatesSchema.safeParse(found)
  return data && isRealDay(data.day) && data.day <= today ? data : null
}

function isRealDay(day: string): boolean {
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** An element that contains nothing but quoted attributes. */
const CUBE = /<(?:\w+:)?Cube((?:\s+\w+\s*=\s*(?:"[^"<>&]*"|'[^'<>&]*'))*)\s*\/?>/g
const ATTRIBUTE = /(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * The file has one level of relevant elements, `<Cube time>` with `<Cube currency rate/>` in it. No
 * full XML parser is needed: comments, sections and entities, which could hide something else, are
 * refused, and so is every file that does not contain exactly one day.
 */
function readXml(text: string) {
  if (/<!|&/.test(text)) return null
  const cubes = [...text.matchAll(CUBE)].map(([, attributes = '']) => parseAttributes(attributes))
  const days = cubes.flatMap(({ time }) => time ?? [])
  const rates = cubes.flatMap(({ currency, rate: perEuro }) =>
    currency === undefined ? [] : [[currency, perEuro] as const],
  )
  const isUnclear = new Set(rates.map(([currency]) => currency)).size < rates.length
  return days.length === 1 && !isUnclear
    ? { day: days[0], perEuro: Object.fromEntries(rates) }
    : null
}

function parseAttributes(text: string): Partial<Record<string, string>> {
  const attributes: Partial<Record<string, string>> = {}
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE))
    attributes[name] = double ?? single
  return attributes
}

const csvRow = z.looseObject({ Date: z.string() })

function readCsv(text: string) {
  try {
    const rows: unknown = parse(text, {
      columns: true,
      trim: true,
      to: 1,
      relax_column_count: true,
    })
    const [row] = z.array(csvRow).parse(rows)
    return row ? { day: isoDay(row.Date), perEuro: row } : null
  } catch {
    return null
  }
}

/** `20 November 2026`, as the daily file writes it, as an ISO day. */
function isoDay(day: string): string | null {
  if (ISO_DAY.test(day)) return day
  const time = Date.parse(`${day} UTC`)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}

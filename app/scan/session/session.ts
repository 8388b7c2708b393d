import { FINISHES } from '~/prices/price'
import type { Currency, Finish, MarketPrice, Price } from '~/prices/price'

/** Equal copies of a card in a scan session. */
export type SessionLine = {
  cardId: string
  finish: Finish
  /** Whole, from 1 to `MAX_COUNT`. */
  count: number
}

/** Of all lines at most one has it. */
export type LineKey = Pick<SessionLine, 'cardId' | 'finish'>

/** What one copy costs, in the visitor's currency; `null` where that is not known for sure. */
export type Amount = Pick<MarketPrice, 'minor' | 'currency'> | null

/** A line with all that a screen says of it. */
export type SessionRow = SessionLine & {
  name: string
  number: string
  set_name: string
  /** Every finish that the card is sold in, the plainest first. */
  finishes: { finish: Finish; price: Amount }[]
}

/** A session is a pile on a table; so many lines fit a cookie as well. */
export const MAX_LINES = 100
export const MAX_COUNT = 99

/** The session with a card more, at its front; as it was where it is full. */
export function addLine<Line extends SessionLine>(lines: readonly Line[], line: Line): Line[] {
  const there = lines.find((one) => isSame(one, line))
  const others = lines.filter((one) => one !== there)
  if (!there && isFull(lines)) return [...lines]
  return [{ ...line, count: Math.min(MAX_COUNT, (there?.count ?? 0) + line.count) }, ...others]
}

/** Whether a card that has no line yet finds no room. */
export function isFull(lines: readonly SessionLine[]): boolean {
  return lines.length >= MAX_LINES
}

/** The session with `by` copies more of a line, less where negative; with none left it is gone. */
export function stepLine<Line extends SessionLine>(
  lines: readonly Line[],
  key: LineKey,
  by: number,
): Line[] {
  return lines.flatMap((line) => {
    if (!isSame(line, key)) return [line]
    const count = Math.min(MAX_COUNT, line.count + by)
    return count > 0 ? [{ ...line, count }] : []
  })
}

export function removeLine<Line extends SessionLine>(lines: readonly Line[], key: LineKey): Line[] {
  return lines.filter((line) => !isSame(line, key))
}

/** The session with another line in the place of one; it joins the line that is equal already. */
export function replaceLine<Line extends SessionLine>(
  lines: readonly Line[],
  key: LineKey,
  next: Line,
): Line[] {
  const line = lines.find((one) => isSame(one, key))
  if (!line || isSame(line, next)) return [...lines]
  const equal = lines.find((one) => isSame(one, next))
  const count = Math.min(MAX_COUNT, next.count + (equal?.count ?? 0))
  return lines.flatMap((one) => (one === equal ? [] : one === line ? [{ ...next, count }] : [one]))
}

/** The session with a line in another finish. */
export function changeFinish<Line extends SessionLine>(
  lines: readonly Line[],
  key: LineKey,
  finish: Finish,
): Line[] {
  const line = lines.find((one) => isSame(one, key))
  return line ? replaceLine(lines, key, { ...line, finish }) : [...lines]
}

/** Whether two lines are of the same card in the same finish. */
export function isSame(one: LineKey, other: LineKey): boolean {
  return one.cardId === other.cardId && one.finish === other.finish
}

export function copiesIn(lines: readonly SessionLine[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0)
}

/** What one copy of the row's finish costs. */
export function amountOf({ finish, finishes }: Pick<SessionRow, 'finish' | 'finishes'>): Amount {
  return finishes.find((one) => one.finish === finish)?.price ?? null
}

/** A price as a session counts it: as the library's worth does, without what is in doubt. */
export function toAmount(price: Price | null | undefined): Amount {
  if (!price?.headline || price.doubt) return null
  const { minor, currency } = price.headline
  return { minor, currency }
}

type ScannedCard = Pick<SessionRow, 'cardId' | 'name' | 'number' | 'set_name'> & {
  /** The finishes that it is sold in, the plainest first. */
  finishes: readonly Finish[]
}

/** The row of one copy in the plainest finish; of its finishes only the one of `price` has a price. */
export function firstCopy(
  { cardId, name, number, set_name, finishes }: ScannedCard,
  price: Price | null,
): SessionRow {
  const amount = toAmount(price)
  return {
    cardId,
    name,
    number,
    set_name,
    finish: finishes[0] ?? 'normal',
    count: 1,
    finishes: finishes.map((finish) => ({
      finish,
      price: finish === price?.finish ? amount : null,
    })),
  }
}

export type SessionTotal = {
  /** The sum of each currency; more than one only until prices kept on the device are renewed. */
  sums: { currency: Currency; minor: number }[]
  copies: number
  /** Copies that no sum counts. */
  unpriced: number
}

/** What a session is worth; currencies are never converted into each other. */
export function totalOf(
  rows: readonly Pick<SessionRow, 'finish' | 'finishes' | 'count'>[],
): SessionTotal {
  const sums = new Map<Currency, number>()
  const total: SessionTotal = { sums: [], copies: 0, unpriced: 0 }
  for (const row of rows) {
    const amount = amountOf(row)
    total.copies += row.count
    if (amount)
      sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.minor * row.count)
    else total.unpriced += row.count
  }
  return { ...total, sums: Array.from(sums, ([currency, minor]) => ({ currency, minor })) }
}

/** A line as forms and cookies carry it: `base1-4~holo~2`. */
export function writeLine({ cardId, finish, count }: SessionLine): string {
  return `${cardId}~${finish}~${count}`
}

const WRITTEN = new RegExp(`^([^\\s\\p{Cc}]{1,64})~(${FINISHES.join('|')})~([1-9]\\d?)$`, 'u')

/** @returns `null` where the text is no line. */
export function readLine(text: string | null): SessionLine | null {
  const [, cardId, written, count] = WRITTEN.exec(text ?? '') ?? []
  const finish = FINISHES.find((one) => one === written)
  return cardId && finish ? { cardId, finish, count: Number(count) } : null
}

/** The lines among `texts`; what is none of them, or one too many, is left out. */
export function readLines(texts: readonly string[]): SessionLine[] {
  return texts.flatMap((text) => readLine(text) ?? []).slice(0, MAX_LINES)
}

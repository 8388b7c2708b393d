import type { Energy } from '~/catalogue/energy'
import { CONDITIONS, USUAL_CONDITION } from '~/library/entry'
import type { Condition } from '~/library/entry'
import { shownPrice } from '~/prices/choose-price'
import type { Amount } from '~/prices/exchange/format-amount'
import { FINISHES } from '~/prices/price'
import type { Currency, Finish, Price } from '~/prices/price'

/** Equal copies of a card in a scan session. */
export type SessionLine = {
  cardId: string
  finish: Finish
  /** Near mint by default. */
  condition?: Condition
  /** Whole, from 1 to `MAX_COUNT`. */
  count: number
}

/** Unique within the session. */
export type LineKey = Pick<SessionLine, 'cardId' | 'finish' | 'condition'>

/** A line with everything that a screen shows of it. */
export type SessionRow = SessionLine & {
  name: string
  number: string
  set_name: string
  /** Absent until the server has told it. */
  energy?: Energy | undefined
  /**
   * Every finish in which the card is sold, the plainest first, with the price of one copy: the
   * other market's if the visitor's has none, `null` if unknown or in doubt.
   */
  finishes: { finish: Finish; price: Amount | null }[]
  /** The one that represents the card where nobody chose, once the server has told it. */
  usual?: Finish | undefined
}

/** A session is a pile on a table; this many lines also fit a cookie. */
export const MAX_LINES = 100
export const MAX_COUNT = 99

/** The session with one more card at its front; unchanged if it is full. */
export function addLine<Line extends SessionLine>(lines: readonly Line[], line: Line): Line[] {
  const there = lines.find((one) => isSame(one, line))
  const others = lines.filter((one) => one !== there)
  if (!there && isFull(lines)) return [...lines]
  return [{ ...line, count: Math.min(MAX_COUNT, (there?.count ?? 0) + line.count) }, ...others]
}

/** Whether there is no room for a card that has no line yet. */
export function isFull(lines: readonly SessionLine[]): boolean {
  return lines.length >= MAX_LINES
}

/** Whether there is room for more copies of a card. */
export function hasRoomFor(lines: readonly SessionLine[], key: LineKey, copies = 1): boolean {
  const there = lines.find((one) => isSame(one, key))
  return there ? there.count + copies <= MAX_COUNT : !isFull(lines)
}

/**
 * The session with `by` more copies of a line, fewer if negative; a line without copies is removed.
 */
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

/** Whether a line has room for the copies of another one that would become equal to it. */
export function canReplace(lines: readonly SessionLine[], key: LineKey, next: SessionLine) {
  const equal = lines.find((one) => isSame(one, next) && !isSame(one, key))
  return !equal || equal.count + next.count <= MAX_COUNT
}

/**
 * The session with one line replaced; merged if an equal line exists. Unchanged if that has no room
 * for its copies.
 */
export function replaceLine<Line extends SessionLine>(
  lines: readonly Line[],
  key: LineKey,
  next: Line,
): Line[] {
  const line = lines.find((one) => isSame(one, key))
  if (!line || isSame(line, next) || !canReplace(lines, key, next)) return [...lines]
  const equal = lines.find((one) => isSame(one, next))
  const count = next.count + (equal?.count ?? 0)
  return lines.flatMap((one) => (one === equal ? [] : one === line ? [{ ...next, count }] : [one]))
}

/** Whether two lines have the same card in the same finish and condition. */
export function isSame(one: LineKey, other: LineKey): boolean {
  return (
    one.cardId === other.cardId &&
    one.finish === other.finish &&
    conditionOf(one) === conditionOf(other)
  )
}

export function conditionOf({ condition = USUAL_CONDITION }: Pick<SessionLine, 'condition'>) {
  return condition
}

/** What tells a line from the others of its session. */
export function lineKeyOf({ cardId, finish, condition }: LineKey): LineKey {
  return { cardId, finish, condition }
}

export function copiesIn(lines: readonly SessionLine[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0)
}

/** The price of one copy in the row's finish. */
export function findAmount({
  finish,
  finishes,
}: Pick<SessionRow, 'finish' | 'finishes'>): Amount | null {
  return finishes.find((one) => one.finish === finish)?.price ?? null
}

/** A price as a session counts it: like the library's worth, without prices in doubt. */
export function toAmount(price: Price | null | undefined): Amount | null {
  const shown = price && !price.doubt ? shownPrice(price) : null
  return shown && { minor: shown.minor, currency: shown.currency }
}

type SessionCard = Pick<SessionRow, 'cardId' | 'name' | 'number' | 'set_name' | 'energy'> & {
  /** The finishes in which it is sold, the plainest first. */
  finishes: readonly Finish[]
  /** The finish that is shown. */
  finish: Finish
}

/** A row of one copy in the shown finish; only the finish of `price` has a price. */
export function firstCopy(
  { cardId, name, number, set_name, energy, finishes, finish: shown }: SessionCard,
  price: Price | null,
): SessionRow {
  const amount = toAmount(price)
  return {
    cardId,
    name,
    number,
    set_name,
    energy,
    finish: shown,
    count: 1,
    finishes: finishes.map((finish) => ({
      finish,
      price: finish === price?.finish ? amount : null,
    })),
  }
}

export type SessionTotal = {
  /** The sum per currency: cards that one market does not price have the other's. */
  sums: { currency: Currency; minor: number }[]
  copies: number
  /** Copies that no sum includes. */
  unpriced: number
}

/** What a session is worth, each currency by itself. */
export function sumSession(
  rows: readonly Pick<SessionRow, 'finish' | 'finishes' | 'count'>[],
): SessionTotal {
  const sums = new Map<Currency, number>()
  const total: SessionTotal = { sums: [], copies: 0, unpriced: 0 }
  for (const row of rows) {
    const amount = findAmount(row)
    total.copies += row.count
    if (amount)
      sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.minor * row.count)
    else total.unpriced += row.count
  }
  return { ...total, sums: Array.from(sums, ([currency, minor]) => ({ currency, minor })) }
}

/** A line in forms and cookies: `base1-4~holo~2`, and `base1-4~holo~2~damaged`. */
export function writeLine({ cardId, finish, condition = USUAL_CONDITION, count }: SessionLine) {
  const written = `${cardId}~${finish}~${count}`
  return condition === USUAL_CONDITION ? written : `${written}~${condition}`
}

const WRITTEN = new RegExp(
  `^([^\\s\\p{Cc}]{1,64})~(${FINISHES.join('|')})~([1-9]\\d?)(?:~(${CONDITIONS.join('|')}))?$`,
  'u',
)

/** @returns `null` if the text is not a line. */
export function readLine(text: string | null): SessionLine | null {
  const [, cardId, written, count, worn] = WRITTEN.exec(text ?? '') ?? []
  const finish = FINISHES.find((one) => one === written)
  const condition = CONDITIONS.find((one) => one === worn)
  if (!cardId || !finish) return null
  return { cardId, finish, count: Number(count), ...(condition ? { condition } : {}) }
}

/** The lines among `texts`; drops invalid ones and those above the limit. */
export function parseLines(texts: readonly string[]): SessionLine[] {
  return texts.flatMap((text) => readLine(text) ?? []).slice(0, MAX_LINES)
}

/** The session without the copies of some written lines. */
export function withoutLines<Line extends SessionLine>(
  lines: readonly Line[],
  texts: readonly string[],
): Line[] {
  const left = texts.flatMap((text) => readLine(text) ?? [])
  return left.reduce((rest, line) => stepLine(rest, line, -line.count), [...lines])
}

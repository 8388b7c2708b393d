import type { NumberReading } from '~/scan/text/card-number'
import type { PrintedNumber } from '~/scan/text/card-number-print'
import { substringDistance } from '~/scan/text/name-index'
import type { TextEvidence } from './scan-evidence'
import type { Signal } from '~/scan/scan-result'
import { UNKNOWN } from './score-term'
import type { Term } from './score-term'
import type { TextIndex } from '~/scan/text/text-index'

/** Whether a number that was read is the card's; where none is, how near the strip's text comes. */
export function numberTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  const printed = index.printed(card)
  if (printed === null || text.numbers.length + text.numberText.length === 0) return UNKNOWN
  const code = index.cards[card]?.set.code ?? null
  const same = text.numbers.find(
    (one) =>
      one.number === printed.number &&
      one.total === printed.total &&
      (one.setCode === null || one.setCode === code),
  )
  if (same) {
    const clear = same.clean || same.times > 1
    return { value: same.clean ? 9 : clear ? 6 : 4, agrees: ['number', 'total'] }
  }
  const resemblance = resembles(printed.text, text.numberText)
  const other = text.numbers.find((one) => one.clean && !isTailOf(one, printed))
  if (!other) return { value: resemblance - (text.numbers.length > 0 ? 1 : 0) }
  const contradicts: Signal[] = other.total === printed.total ? ['number'] : ['number', 'total']
  return { value: resemblance - (other.times > 1 ? 7 : 5), contradicts }
}

/** Glare or the foil often takes the first digits away: `1/132` may be all that is left of 181. */
function isTailOf(read: NumberReading, printed: NonNullable<PrintedNumber>): boolean {
  return read.total === printed.total && printed.number.endsWith(read.number)
}

/** Numbers printed without a slash are too short to be compared with noise. */
const LEAST_NUMBER_LETTERS = 4

function resembles(printed: string, read: readonly string[]): number {
  if (printed.length < LEAST_NUMBER_LETTERS) return 0
  const errors = read.map((line) => substringDistance(printed, line.toUpperCase()))
  const fewest = Math.min(printed.length, ...errors)
  const share = fewest / printed.length
  return share <= 0.15 ? 3 : share <= 0.3 ? 1.5 : 0
}

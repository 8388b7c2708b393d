import { NO_FINGERPRINT } from '~/scan/recognise/evidence'
import type { TextEvidence, PictureEvidence } from '~/scan/recognise/evidence'
import type { NumberReading } from '~/scan/recognise/read/card-number'
import { foldText, substringDistance } from '~/scan/recognise/read/name-index'
import type { NameMatch } from '~/scan/recognise/read/name-index'
import type { PrintedNumber } from '~/scan/recognise/read/printed-number'
import type { TextIndex } from '~/scan/recognise/read/text-index'
import { CLEAR_NAME, MIN_NAME_LETTERS, NEUTRAL_DISTANCE } from '~/scan/recognise/thresholds'
import type { Signal } from '~/scan/scan-result'

/**
 * What one signal says of one card, in natural logarithms of how much likelier the reading is for
 * this card than for another; 0 where nothing is known.
 */
export type Term = { value: number; agrees?: Signal[]; contradicts?: Signal[] }

export const UNKNOWN: Term = { value: 0 }

/** How much of the card's name was read; the longer the name, the more that says. */
export function nameTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  if (text.nameText.length === 0) return UNKNOWN
  const own = index.names.of(card)
  const match = text.names.find(({ entry }) => own.includes(entry))
  const best = text.names[0]
  if (!match) {
    if (!best || !isClear(best)) return { value: traceOfName(own, text, index) }
    return { value: -3, contradicts: best.similarity >= 0.9 && best.letters >= 6 ? ['name'] : [] }
  }
  const errors = match.letters / match.similarity - match.letters
  const value = Math.max(0.5, Math.min(7, 0.9 * (match.letters - 2 * errors)))
  const whole = suffixTerm(index.cards[card]?.name ?? '', text)
  return { value: value + whole, agrees: isAgreement(match) ? ['name'] : [] }
}

/** Names of two or three letters also come out of noise. */
function isAgreement({ similarity, letters }: NameMatch): boolean {
  return similarity >= CLEAR_NAME && letters >= MIN_NAME_LETTERS
}

function isClear({ similarity, letters }: NameMatch): boolean {
  return similarity >= 0.85 && letters >= 5
}

/** A few letters of the name, too few to be found by: between candidates they still tell. */
function traceOfName(own: readonly number[], { nameText }: TextEvidence, index: TextIndex) {
  const name = foldText(index.names.strings[own[0] ?? -1] ?? '')
  if (name.length < MIN_NAME_LETTERS) return 0
  const fewest = Math.min(...nameText.map((line) => substringDistance(name, foldText(line))))
  return Math.max(0, 5 * (0.6 - fewest / name.length))
}

/** `GX`, `VMAX` and the like: rarely read, but when they are, they tell. */
function suffixTerm(name: string, { nameText }: TextEvidence): number {
  const suffix = /(gx|ex|vmax|vstar|v)$/.exec(foldText(name.replace(/.*\s/, '')))?.[1] ?? ''
  const tail = /[\s-](gx|ex|vmax|vstar|v)\b/i
  const read = nameText.map((line) => tail.exec(line)?.[1]?.toLowerCase()).find(Boolean)
  if (!read) return suffix === '' ? 0.3 : 0
  return read === suffix ? 1.5 : -1
}

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
const MIN_NUMBER_LETTERS = 4

function resembles(printed: string, read: readonly string[]): number {
  if (printed.length < MIN_NUMBER_LETTERS) return 0
  const errors = read.map((line) => substringDistance(printed, line.toUpperCase()))
  const fewest = Math.min(printed.length, ...errors)
  const share = fewest / printed.length
  return share <= 0.15 ? 3 : share <= 0.3 ? 1.5 : 0
}

/** A holo and its plain twin have references up to 163 bits apart: the photo hardly tells them. */
const TWIN_LOSS = 1.5
/** Without a decisive margin wrong cards come as near as 144, and nearer than 160 often. */
const FURTHEST_AGREEING = 155

/** Values per bit and per bit of margin; between them a decisive picture is worth 13 or more. */
const PER_BIT = 0.15
const PER_MARGIN_BIT = 0.25
const PER_FAR_BIT = 0.03
const NEAR_NEAREST = 30
/** The furthest right card (decision 004). */
const LAST_RIGHT = 170

/** How a card is related to the nearest by fingerprint: same picture, and even of the same set. */
export type Kinship = 'none' | 'reprint' | 'twin'

/** How near the photo's fingerprint is to the card's, and how far from any other name's. */
export function pictureTerm(card: number, picture: PictureEvidence, kinship: Kinship): Term {
  const kin = kinship !== 'none'
  const distance = picture.distances[card] ?? NO_FINGERPRINT
  const nearest = picture.matches[0]?.distance ?? NO_FINGERPRINT
  const { decisive } = picture
  const bonus = kin ? Math.min(picture.margin, 40) * PER_MARGIN_BIT : 0
  if (distance === NO_FINGERPRINT) {
    // It may be the printing without a reference of the very picture that was found.
    if (kin && decisive) return { value: bonus + nearness(nearest) - 1 }
    return { value: decisive ? -4 : 0 }
  }
  const isNear = kin && distance <= nearest + NEAR_NEAREST
  const own = nearness(distance) + (isNear ? bonus : 0)
  const twin = kinship === 'twin' && decisive ? bonus + nearness(nearest) - TWIN_LOSS : -Infinity
  const value = Math.max(own, twin)
  const isAgreement = value > 3 && (decisive || distance <= FURTHEST_AGREEING)
  return isAgreement ? { value, agrees: ['picture'] } : { value }
}

/** Beyond the reach of right cards further bits tell little, but among namesakes they still tell. */
function nearness(distance: number): number {
  const beyond = Math.max(0, distance - LAST_RIGHT)
  return Math.min(8, (NEUTRAL_DISTANCE - distance + beyond) * PER_BIT) - beyond * PER_FAR_BIT
}

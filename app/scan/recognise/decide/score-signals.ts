import { NO_FINGERPRINT } from '~/scan/recognise/evidence'
import type { NumberReading, PictureEvidence, TextEvidence } from '~/scan/recognise/evidence'
import { foldText, substringDistance } from '~/scan/recognise/printed-text/name-index'
import type { NameMatch } from '~/scan/recognise/printed-text/name-index'
import type { PrintedNumber } from '~/scan/recognise/printed-text/printed-number'
import type { TextIndex } from '~/scan/recognise/printed-text/text-index'
import { MAX_SEEN_WRONG, MIN_TIMES_READ } from '~/scan/recognise/thresholds/decision'
import { CLEAR_NAME, MIN_NAME_LETTERS } from '~/scan/recognise/thresholds/match'
import { NAME_SCORE, NUMBER_SCORE, PICTURE_SCORE } from '~/scan/recognise/thresholds/weights'
import type { Signal } from '~/scan/recognise/recognition'

/**
 * What one signal says about one card, as the natural logarithm of how much likelier the reading is
 * for this card than for another; 0 if nothing is known.
 */
export type Term = { value: number; agrees?: Signal[]; contradicts?: Signal[] }

export const UNKNOWN: Term = { value: 0 }

/** How much of the card's name was read; the longer the name, the more that counts. */
export function nameTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  if (text.nameText.length === 0) return UNKNOWN
  const own = index.names.of(card)
  const match = text.names.find(({ entry }) => own.includes(entry))
  const best = text.names[0]
  if (!match) {
    if (best && isPartOfName(best, own, index)) return { value: NAME_SCORE.min }
    if (!best || !isAtLeast(best, NAME_SCORE.clearOther))
      return { value: traceOfName(own, text, index) }
    const isContradiction = isAtLeast(best, NAME_SCORE.contradicting)
    return { value: NAME_SCORE.other, contradicts: isContradiction ? ['name'] : [] }
  }
  const errors = match.letters / match.similarity - match.letters
  const { min, max, perLetter, perError } = NAME_SCORE
  const value = Math.max(min, Math.min(max, perLetter * (match.letters - perError * errors)))
  const whole = suffixTerm(index.cards[card]?.name ?? '', text)
  return { value: value + whole, agrees: isAgreement(match) ? ['name'] : [] }
}

/** Names of two or three letters also turn up in noise. */
function isAgreement({ similarity, letters }: NameMatch): boolean {
  return similarity >= CLEAR_NAME && letters >= MIN_NAME_LETTERS
}

/**
 * Whether what was read is a part of the card's name: `Galarian`, `Dark` and the like are often set
 * smaller than the rest, and not read; of `Mewtwo & Mew` each name stands on its own.
 */
function isPartOfName(match: NameMatch, own: readonly number[], { names }: TextIndex): boolean {
  if (!isAtLeast(match, NAME_SCORE.contradicting)) return false
  const read = foldText(names.strings[match.entry] ?? '')
  return own.some((entry) =>
    (names.strings[entry] ?? '').split('&').some((part) => foldText(part).endsWith(read)),
  )
}

function isAtLeast(match: NameMatch, min: { similarity: number; letters: number }): boolean {
  return match.similarity >= min.similarity && match.letters >= min.letters
}

/** A few letters of the name: too few to find it by, but they help to choose between candidates. */
function traceOfName(own: readonly number[], text: TextEvidence, index: TextIndex) {
  const { worth, share } = NAME_SCORE.trace
  return Math.max(0, worth * (share - measureWrongShare(own, text, index)))
}

/** Whether the text in a card's name bar resembles the name of a card known by its picture. */
export function isNameSeen(card: number, text: TextEvidence, index: TextIndex): boolean {
  return measureWrongShare(index.names.of(card), text, index) <= MAX_SEEN_WRONG
}

/** The share of the name's letters that were not read; 1 if it is too short to say. */
function measureWrongShare(
  own: readonly number[],
  { nameText }: TextEvidence,
  index: TextIndex,
): number {
  const name = foldText(index.names.strings[own[0] ?? -1] ?? '')
  if (name.length < MIN_NAME_LETTERS) return 1
  const fewest = nameText.map((line) => substringDistance(name, foldText(line)))
  return Math.min(name.length, ...fewest) / name.length
}

/** Suffixes in slanted letters, which are mistaken for each other. */
const LOOKALIKES: ReadonlySet<string> = new Set(['ex', 'gx'])

/** `GX`, `VMAX` and the like: rarely read, but distinctive when they are. */
function suffixTerm(name: string, { nameText }: TextEvidence): number {
  const suffix = /(gx|ex|vmax|vstar|v)$/.exec(foldText(name.replace(/.*\s/, '')))?.[1] ?? ''
  const tail = /[\s-](gx|ex|vmax|vstar|v)\b/i
  const read = nameText.map((line) => tail.exec(line)?.[1]?.toLowerCase()).find(Boolean)
  if (!read) return suffix === '' ? NAME_SCORE.suffixUnread : 0
  if (read === suffix) return NAME_SCORE.suffixRead
  return LOOKALIKES.has(read) && LOOKALIKES.has(suffix) ? 0 : NAME_SCORE.otherSuffix
}

/** Whether a number that was read is the card's; without one, how close the strip's text comes. */
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
    const { clean, repeated, once } = NUMBER_SCORE
    const value = same.clean ? clean : same.times >= MIN_TIMES_READ ? repeated : once
    return { value, agrees: ['number', 'total'] }
  }
  const resemblance = resembles(printed.text, text.numberText)
  const other = text.numbers.find((one) => one.clean && !isTail(one, printed))
  if (!other)
    return { value: resemblance + (text.numbers.length > 0 ? NUMBER_SCORE.otherUnclean : 0) }
  const contradicts: Signal[] = other.total === printed.total ? ['number'] : ['number', 'total']
  const isRepeated = other.times >= MIN_TIMES_READ
  const loss = isRepeated ? NUMBER_SCORE.otherRepeated : NUMBER_SCORE.other
  return { value: resemblance + loss, contradicts }
}

/** Glare or foil often hides the first digits: `1/132` may be all that is left of 181. */
function isTail(read: NumberReading, printed: NonNullable<PrintedNumber>): boolean {
  return read.total === printed.total && printed.number.endsWith(read.number)
}

function resembles(printed: string, read: readonly string[]): number {
  const { minLetters, alike, similar } = NUMBER_SCORE
  if (printed.length < minLetters) return 0
  const errors = read.map((line) => substringDistance(printed, line.toUpperCase()))
  const fewest = Math.min(printed.length, ...errors)
  const share = fewest / printed.length
  if (share <= alike.share) return alike.score
  return share <= similar.share ? similar.score : 0
}

/**
 * How a card relates to the nearest by fingerprint: the same picture (`reprint`), even in the same
 * set (`twin`), or a printing that distance cannot, or need not, distinguish from it (`alike`).
 */
export type Kinship = 'none' | 'reprint' | 'twin' | 'alike'

/** How near the photo's fingerprint is to the card's, and how far from any other name's. */
export function pictureTerm(card: number, picture: PictureEvidence, kinship: Kinship): Term {
  const { maxMargin, perMarginBit, nearNearest, furthestAgreeing } = PICTURE_SCORE
  const kin = kinship !== 'none'
  const distance = picture.distances[card] ?? NO_FINGERPRINT
  const nearest = picture.matches[0]?.distance ?? NO_FINGERPRINT
  const { decisive } = picture
  const bonus = kin ? Math.min(picture.margin, maxMargin) * perMarginBit : 0
  if (kinship === 'alike' && decisive) {
    const value = bonus + nearness(nearest)
    return value > PICTURE_SCORE.agreeing ? { value, agrees: ['picture'] } : { value }
  }
  if (distance === NO_FINGERPRINT) {
    // It may be the printing without a reference of the very picture that was found.
    if (kin && decisive) return { value: bonus + nearness(nearest) + PICTURE_SCORE.unseenPrinting }
    return { value: decisive ? PICTURE_SCORE.unseenOther : 0 }
  }
  const isNear = kin && distance <= nearest + nearNearest
  const own = nearness(distance) + (isNear ? bonus : 0)
  const isTwin = kinship === 'twin' && decisive
  const twin = isTwin ? bonus + nearness(nearest) - PICTURE_SCORE.twinLoss : -Infinity
  const value = Math.max(own, twin)
  const isAgreement = value > PICTURE_SCORE.agreeing && (decisive || distance <= furthestAgreeing)
  return isAgreement ? { value, agrees: ['picture'] } : { value }
}

/**
 * Beyond the range of right cards further bits say little, but between namesakes they still help.
 */
function nearness(distance: number): number {
  const { neutral, lastRight, perBit, perFarBit, maxNearness } = PICTURE_SCORE
  const beyond = Math.max(0, distance - lastRight)
  return Math.min(maxNearness, (neutral - distance + beyond) * perBit) - beyond * perFarBit
}

import { NO_FINGERPRINT } from '~/scan/recognise/evidence'
import type { NumberFinding, PictureEvidence, TextEvidence } from '~/scan/recognise/evidence'
import type { Candidate, Signal } from '~/scan/recognise/recognition'
import { isOfFirstSets, isTwin } from './same-picture'
import type { DecisionIndex, Scored } from './score'
import { isNameSeen } from './score-signals'
import {
  DOUBT_GAP,
  FAR_DISTANCE,
  MIN_SECONDS,
  MIN_TIMES_READ,
  PRINT_GAP,
  SCORE_GAP,
  UNREAD_DISTANCE,
  UNREAD_MARGIN,
} from '~/scan/recognise/thresholds/decision'
import { CLEAR_NAME } from '~/scan/recognise/thresholds/match'
import { READABLE_WIDTH, SMALL_CARD } from '~/scan/recognise/thresholds/read'

/** Text signals that a card of another game would not give. */
const TEXT_SIGNALS: readonly Signal[] = ['name', 'number', 'hp', 'attacks', 'artist', 'set-code']

/** Those that a Japanese card would not give either. */
const LATIN_SIGNALS: readonly Signal[] = ['name', 'attacks', 'set-code']

/** Everything that a decision about the best candidate considers. */
export type Case = {
  picture: PictureEvidence | null
  text: TextEvidence
  index: DecisionIndex
  ranked: readonly Scored[]
  top: Scored
  /** Printings that may show the same picture as `top`, including itself as the first. */
  group: readonly number[]
}

/**
 * Whether one printing is settled among its reprints, it is the card that was meant, and nothing
 * read speaks against it.
 */
export function isSettled(known: Case): boolean {
  if (known.top.evidence.contradicts.length > 0 || !isPrintedInLatin(known)) return false
  if (hasUnmarkedReprint(known) || isMisreadNumber(known)) return false
  return pictureSettles(known) || numberSettles(known)
}

/**
 * The Classic Collection prints the number of the original beside its picture, so that only a
 * logo tells the two apart (decision 004), unless something else that was read speaks against it.
 */
function hasUnmarkedReprint({ group, index, ranked }: Case): boolean {
  const contradicted = ranked.filter(({ evidence }) => evidence.contradicts.length > 0)
  return group.some(
    (card) => index.printed(card) === null && !contradicted.some((one) => one.card === card),
  )
}

/**
 * Whether the card is printed in Latin letters, as far as we can see: Japanese cards have the same
 * pictures, hit points, illustrators and often numbers. Either some of its text fits, or its name
 * is too small to read, or its rules were read and contain no Chinese characters (see
 * `isOtherScript`).
 */
function isPrintedInLatin({ picture, text, top, index }: Case): boolean {
  if (isConfirmedBy(LATIN_SIGNALS, top) || text.vocabulary > 0) return true
  // Japanese sets have other sizes: both numbers agree only by chance.
  if (has(top, 'picture') && has(top, 'number') && has(top, 'total')) return true
  if (picture && picture.cardWidth < READABLE_WIDTH) return true
  if (isNameSeen(top.card, text, index)) return true
  return text.read.includes('body') && picture !== null && picture.cardWidth >= SMALL_CARD
}

/** The picture is this card's and no other printing's. */
function pictureSettles(known: Case): boolean {
  const { picture, top, group } = known
  if (!picture?.decisive || !has(top, 'picture')) return false
  const isAlone = group.every((card) => card === top.card || isWorsePrint(card, known))
  return isAlone && (isConfirmedBy(TEXT_SIGNALS, top) || isTooSmallToRead(picture))
}

/** A printing whose own reference is much further away. */
function isWorsePrint(card: number, known: Case): boolean {
  return (bitsBehind(card, known) ?? 0) >= PRINT_GAP
}

/** A printing whose own reference is nearer: by less, because this only leaves a doubt. */
function isNearerPrint(card: number, known: Case): boolean {
  return (bitsBehind(card, known) ?? 0) <= -DOUBT_GAP
}

/**
 * By how many bits a printing's reference is further from the picture than the best candidate's;
 * `null` if that says nothing. It does not within the older sets: a holo and its plain twin have
 * references that differ only by their scans (base3-1 and base3-16).
 */
function bitsBehind(card: number, { picture, top, index }: Case): number | null {
  const distance = picture?.distances[card] ?? NO_FINGERPRINT
  if (distance === NO_FINGERPRINT || top.evidence.distance === null) return null
  if (isOfFirstSets(card, index) && isOfFirstSets(top.card, index)) return null
  if (isTwin(card, top.card, index)) return null
  return distance - top.evidence.distance
}

/**
 * Text cannot confirm what it is too small to show; then the picture must be better than decisive.
 */
function isTooSmallToRead(picture: PictureEvidence): boolean {
  const nearest = picture.matches[0]?.distance ?? Infinity
  const isClose = nearest <= UNREAD_DISTANCE && picture.margin >= UNREAD_MARGIN
  return picture.cardWidth < SMALL_CARD && isClose
}

/**
 * Whether the number that names this printing may be misread: it lost its slash, and the picture is
 * nearer to another printing.
 */
export function isMisreadNumber(known: Case): boolean {
  const finding = findNumber(known)
  if (!finding || finding.clean) return false
  return known.group.some((card) => card !== known.top.card && isNearerPrint(card, known))
}

/** The number printed on the card, if it was read. */
function findNumber({ text, index, top }: Case): NumberFinding | undefined {
  const printed = index.printed(top.card)
  return text.numbers.find(
    ({ number, total }) => number === printed?.number && total === printed.total,
  )
}

/** The number was read and names this printing, and a second signal agrees. */
function numberSettles(known: Case): boolean {
  const finding = findNumber(known)
  if (!finding || (!finding.clean && finding.times < MIN_TIMES_READ)) return false
  const seconds = countSeconds(known)
  // An outline that is far off shows another picture, but no other text.
  if (isPicturedOtherwise(known) && seconds < MIN_SECONDS.unclean) return false
  return (
    seconds >= (finding.clean ? MIN_SECONDS.clean : MIN_SECONDS.unclean) &&
    measureLead(known) >= SCORE_GAP
  )
}

/** The picture is this card's, or a reprint's that it may share it with. */
function isPictured({ picture, top, group }: Case): boolean {
  if (!picture?.decisive) return false
  return has(top, 'picture') || group.some((card) => card === picture.matches[0]?.card)
}

/** The picture is far from the card's own reference. */
function isPicturedOtherwise({ picture, top }: Case): boolean {
  const shown = picture?.distances[top.card]
  if (shown === undefined || top.evidence.distance === null || has(top, 'picture')) return false
  return shown >= FAR_DISTANCE
}

/** How many signals agree with a number that was read. */
function countSeconds(known: Case): number {
  const { text, index, top } = known
  const own = index.names.of(top.card)
  const name = text.names.some(
    ({ entry, similarity }) => own.includes(entry) && similarity >= CLEAR_NAME,
  )
  return [
    name,
    has(top, 'attacks'),
    has(top, 'set-code'),
    has(top, 'artist'),
    isPictured(known),
  ].filter(Boolean).length
}

export function isConfirmedBy(signals: readonly Signal[], top: Scored): boolean {
  return signals.some((signal) => has(top, signal))
}

/**
 * Whether the best candidate leads only because it has no fingerprint, while the pictures of others
 * speak against them: those of a card that is framed badly do so, too.
 */
export function leadsUnpictured({ ranked, top }: Case): boolean {
  if (top.evidence.distance !== null) return false
  const byText = ({ score, terms }: Scored) =>
    score - terms.reduce((sum, { signal, value }) => sum + (signal === 'picture' ? value : 0), 0)
  return ranked.some((one) => one !== top && byText(top) - byText(one) < SCORE_GAP)
}

/** By how much the best candidate leads. */
export function measureLead({ ranked, top }: Case): number {
  const next = ranked[1]
  return next ? top.score - next.score : Infinity
}

export function has({ evidence }: Candidate, signal: Signal): boolean {
  return evidence.agrees.includes(signal)
}

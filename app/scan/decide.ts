import { artGroup } from './art-group'
import { adviseOn, isCardLike } from './decide-nothing'
import { NO_FINGERPRINT } from './scan-evidence'
import type { PictureEvidence, TextEvidence } from './scan-evidence'
import type { Candidate, Confidence, Recognition, Signal } from './scan-result'
import { scoreCandidates } from './score'
import type { DecisionIndex, Scored } from './score'
import {
  CLEAR_NAME,
  FAR_DISTANCE,
  LEAST_SCORE,
  PRINT_GAP,
  SCORE_GAP,
  SMALL_CARD,
  UNREAD_DISTANCE,
  UNREAD_MARGIN,
} from './thresholds'

const CANDIDATES = 5
/** Signals that text gives and that a card in another language or of another game would not. */
const TEXT_SIGNALS: readonly Signal[] = ['name', 'number', 'hp', 'attacks', 'artist', 'set-code']

type Case = {
  picture: PictureEvidence | null
  text: TextEvidence
  index: DecisionIndex
  ranked: readonly Scored[]
  top: Scored
  /** Printings that may show the same picture as `top`, itself first. */
  group: readonly number[]
}

/**
 * Which card the evidence names, and how far that can be relied on.
 *
 * `sure` asks that the printing is settled by its number or by a picture no other printing shares,
 * that a second, independent signal agrees, and that nothing read speaks against it.
 */
export function decide(
  picture: PictureEvidence | null,
  text: TextEvidence,
  index: DecisionIndex,
): Recognition {
  const ranked = scoreCandidates(picture, text, index)
  const [top] = ranked
  if (!top || top.score < LEAST_SCORE)
    return isCardLike(picture, text)
      ? { status: 'unreadable', advice: adviseOn(picture) }
      : { status: 'not-a-card' }
  const group = artGroup(top.card, index)
  return {
    status: 'identified',
    confidence: confidenceIn({ picture, text, index, ranked, top, group }),
    candidates: ranked.slice(0, CANDIDATES).map(asCandidate),
  }
}

function confidenceIn(known: Case): Confidence {
  const { picture, top } = known
  const isContradicted = top.evidence.contradicts.length > 0
  if (!isContradicted && (pictureSettles(known) || numberSettles(known))) return 'sure'
  if (isContradicted) return 'unsure'
  if (picture?.decisive && has(top, 'picture')) return 'likely'
  const stands = gapOf(known) >= SCORE_GAP
  return stands && (has(top, 'number') || has(top, 'name')) ? 'likely' : 'unsure'
}

/** The picture is this card's and no other printing's. */
function pictureSettles(known: Case): boolean {
  const { picture, top, group } = known
  if (!picture?.decisive || !has(top, 'picture')) return false
  const isAlone = group.every((card) => card === top.card || isWorsePrint(card, known))
  return isAlone && (isConfirmedByText(top) || isTooSmallToRead(picture))
}

/**
 * A printing whose own reference is much further away. Not within one set: a holo and its
 * non-holo twin have references that differ by their scans alone (base3-1 and base3-16).
 */
function isWorsePrint(card: number, { picture, top, index }: Case): boolean {
  const distance = picture?.distances[card] ?? NO_FINGERPRINT
  if (distance === NO_FINGERPRINT || top.evidence.distance === null) return false
  const sameSet = index.cards[card]?.set.id === index.cards[top.card]?.set.id
  return !sameSet && distance - top.evidence.distance >= PRINT_GAP
}

function isConfirmedByText(top: Scored): boolean {
  return TEXT_SIGNALS.some((signal) => has(top, signal))
}

/** Text cannot confirm what it cannot show; then the picture must be better than decisive. */
function isTooSmallToRead(picture: PictureEvidence): boolean {
  const nearest = picture.matches[0]?.distance ?? Infinity
  const isClose = nearest <= UNREAD_DISTANCE && picture.margin >= UNREAD_MARGIN
  return picture.cardWidth < SMALL_CARD && isClose
}

/** The number was read and names this printing, and a second signal agrees. */
function numberSettles(known: Case): boolean {
  const { picture, text, index, top, group } = known
  const printed = index.printed(top.card)
  const finding = text.numbers.find(
    ({ number, total }) => number === printed?.number && total === printed.total,
  )
  if (!finding || (!finding.clean && finding.times < 2)) return false
  // A reprint that carries the number of its original cannot be told from it by number.
  if (group.some((card) => index.printed(card) === null)) return false
  const shown = picture?.distances[top.card]
  if (shown !== undefined && top.evidence.distance !== null && shown >= FAR_DISTANCE) return false
  return isSeconded(known, finding.clean) && gapOf(known) >= SCORE_GAP
}

/** A number that lost its slash needs one agreement more than one that was read whole. */
function isSeconded({ picture, text, index, top }: Case, clean: boolean): boolean {
  const own = index.names.of(top.card)
  const name = text.names.some(
    ({ entry, similarity }) => own.includes(entry) && similarity >= CLEAR_NAME,
  )
  const seconds = [
    name,
    has(top, 'attacks'),
    has(top, 'set-code'),
    has(top, 'artist'),
    Boolean(picture?.decisive) && has(top, 'picture'),
  ].filter(Boolean).length
  return seconds >= (clean ? 1 : 2)
}

function gapOf({ ranked, top }: Case): number {
  const next = ranked[1]
  return next ? top.score - next.score : Infinity
}

function has({ evidence }: Candidate, signal: Signal): boolean {
  return evidence.agrees.includes(signal)
}

function asCandidate({ cardId, score, evidence }: Scored): Candidate {
  return { cardId, score, evidence }
}

import { has } from '~/scan/recognise/decide/confidence'
import { decide } from '~/scan/recognise/decide/decide'
import { scoreCandidates } from '~/scan/recognise/decide/score'
import { NO_FINGERPRINT } from '~/scan/recognise/evidence'
import type { PhotoQuality, PictureEvidence, TextEvidence } from '~/scan/recognise/evidence'
import { isCardBack } from '~/scan/recognise/find/card-back'
import { fullArtShare } from '~/scan/recognise/full-art'
import { laplacianVariance, measureSides, turnQuad } from '~/scan/recognise/image'
import type { GreyImage, Quad } from '~/scan/recognise/image'
import { isGuess } from '~/scan/recognise/outline'
import type { Outline } from '~/scan/recognise/outline'
import { rectifyGrey } from '~/scan/recognise/rectify'
import type { Views } from '~/scan/recognise/rectify'
import { distancesTo } from '~/scan/recognise/retrieve'
import { measureSymbolInk } from '~/scan/recognise/set-symbol'
import {
  BLOWN_OUT,
  GOOD_QUALITY,
  MIN_CARD_RATING,
  QUALITY_SIZE,
} from '~/scan/recognise/thresholds/compare'
import { WORTH } from '~/scan/recognise/thresholds/decision'
import type { Signal } from '~/scan/recognise/recognition'
import {
  bestRated,
  isOverMiddle,
  isPictureDecisive,
  likelyOutlines,
  rivalsInTheMiddle,
} from './choose-sightings'
import { bitsSeen } from './compare.server'
import type {
  Answer,
  RecognitionCatalogue,
  ScanContext,
  ScanState,
  Sighting,
  Stage,
} from './scan-state'

/**
 * The result of comparing the picture: always the best sighting's, but with the width and quality
 * of the one that is read.
 *
 * @param shown the sighting that is read; the best one by default.
 */
export function pictureEvidence(
  state: ScanState,
  { catalogue: { table, cards } }: ScanContext,
  shown: Sighting | null = state.best,
): PictureEvidence | null {
  const { best, retrieval, photo } = state
  if (!best || !shown) return null
  const distances = new Uint16Array(cards.length).fill(NO_FINGERPRINT)
  const ofRows = distancesTo(best.fingerprint, table, bitsSeen(best))
  for (let row = 0; row < ofRows.length; row++)
    distances[table.cards[row] ?? 0] = ofRows[row] ?? NO_FINGERPRINT
  const decisive = isPictureDecisive(state)
  const partlyHidden = decisive && best.outline.visible !== undefined
  const cardWidth = measureSides(shown.quad).width
  let quality: PhotoQuality | null = decisive ? GOOD_QUALITY : null
  let fullArt: { share: number | undefined } | null = null
  let symbol: { ink: number | undefined } | null = null
  const upright = shown.turned ? turnQuad(shown.quad, 2) : shown.quad
  return {
    ...retrieval,
    decisive,
    distances,
    partlyHidden,
    cardWidth,
    // Measuring it takes longer than a decision, and few decisions need it.
    get quality() {
      return (quality ??= measureQuality(photo.grey, shown.quad, shown.outline))
    },
    get fullArtShare() {
      return (fullArt ??= { share: fullArtShare(photo.colour, upright) }).share
    },
    get symbolInk() {
      return (symbol ??= { ink: measureSymbolInk(photo.colour, upright) }).ink
    },
  }
}

/** What makes the card hard to recognise in a quad made from `outline`, if anything. */
function measureQuality(grey: Views<GreyImage>, quad: Quad, outline: Outline): PhotoQuality {
  const card = rectifyGrey(grey, quad, QUALITY_SIZE)
  let [sum, blown] = [0, 0]
  for (const luma of card.data) {
    sum += luma
    if (luma >= BLOWN_OUT) blown++
  }
  return {
    outline: !isGuess(outline.source) && outline.rating >= MIN_CARD_RATING,
    glare: blown / card.data.length,
    sharpness: laplacianVariance(card),
    brightness: sum / card.data.length,
  }
}

/** The answer for this evidence, stored together with it. */
export function answerTo(
  picture: PictureEvidence | null,
  text: TextEvidence,
  catalogue: RecognitionCatalogue,
  quad: Quad | null = null,
): Answer {
  return { recognition: decide(picture, text, catalogue), picture, text, quad }
}

/** The answer for everything known about the best sighting. */
export function answerNow(state: ScanState, context: ScanContext): Answer {
  const quad = state.best?.quad ?? null
  return answerTo(pictureEvidence(state, context), state.text, context.catalogue, quad)
}

/** The answer for a recognised card beside the one that is probably meant: never a certain one. */
export function answerBeside(state: ScanState, context: ScanContext): Answer {
  return asUnsure(answerNow(state, context))
}

/** The answer, but not a certain one if its card is beside another over the photo's middle. */
export function doubtBesideMiddle(answer: Answer, state: ScanState): Answer {
  const { quad } = answer
  if (!quad) return answer
  const isRivalled = rivalsInTheMiddle(state, quad).some(
    ({ outline }) => outline.source.kind === 'found',
  )
  return isRivalled ? asUnsure(answer) : answer
}

/**
 * The card lying face down over the photo's middle, in place of an unsure answer, or of a refusal
 * wherever it lies.
 */
export function preferBackAnswer(answer: Answer, state: ScanState): Answer {
  const worth = rateAnswer(answer)
  if (worth >= WORTH.likely || isPictureDecisive(state)) return answer
  const outlines = new Set([...likelyOutlines(state), ...bestRated(state)])
  const meant = [...outlines].filter(
    (one) => worth === WORTH.none || one.quad === answer.quad || isOverMiddle(one, state),
  )
  if (!meant.some(({ quad }) => isCardBack(state.photo.colour, quad))) return answer
  return { ...answer, recognition: { status: 'not-a-card', seen: 'card-back' } }
}

function asUnsure(answer: Answer): Answer {
  const { recognition } = answer
  if (recognition.status !== 'identified') return answer
  return { ...answer, recognition: { ...recognition, confidence: 'unsure' } }
}

/** Text signals that can name a card by themselves. */
const NAMING_TEXT: readonly Signal[] = ['name', 'number', 'attacks', 'set-code']

/** The answer for the card in the middle if its text names one, or else for its neighbour. */
export function preferMiddleAnswer(middle: Answer, neighbour: Answer | null): Answer {
  const { recognition } = middle
  if (!neighbour || (recognition.status === 'not-a-card' && recognition.seen)) return middle
  if (recognition.status !== 'identified') return neighbour
  const [best] = recognition.candidates
  return best && NAMING_TEXT.some((signal) => has(best, signal)) ? middle : neighbour
}

/** Decides from everything known so far. */
export const decideNow: Stage = {
  name: 'decide',
  endsOnceSettled: false,
  plan: () => [(state, context) => ({ ...state, answer: answerNow(state, context) })],
}

export function isSure(answer: Answer | null): boolean {
  return rateAnswer(answer) === WORTH.sure
}

export function rateAnswer(answer: Answer | null): number {
  return answer?.recognition.status === 'identified'
    ? WORTH[answer.recognition.confidence]
    : WORTH.none
}

/** Of two answers for one photo the more certain; of equals the better supported, or the first. */
export function preferAnswer(first: Answer, second: Answer | null): Answer {
  if (second === null) return first
  const difference = rateAnswer(second) - rateAnswer(first)
  const isBetter = difference > 0 || (difference === 0 && scoreOf(second) > scoreOf(first))
  return isBetter ? second : first
}

function scoreOf({ recognition }: Answer): number {
  return recognition.status === 'identified' ? (recognition.candidates[0]?.score ?? 0) : 0
}

/**
 * The answer after more was read: the earlier one only stands if no number read since contradicts
 * its card, however certain it was, and no Japanese or Chinese was read. Names are misread too
 * often for that.
 */
export function updateAnswer(
  now: Answer,
  before: Answer | null,
  catalogue: RecognitionCatalogue,
): Answer {
  return before !== null && isRefuted(before, now, catalogue) ? now : preferAnswer(now, before)
}

const NUMBERS: readonly Signal[] = ['number', 'total']

function isRefuted(
  { recognition: before }: Answer,
  { picture, text, recognition: now }: Answer,
  catalogue: RecognitionCatalogue,
): boolean {
  if (now.status === 'not-a-card' && now.seen === 'other-script') return true
  const best = before.status === 'identified' ? before.candidates[0] : undefined
  if (!best) return false
  const again = scoreCandidates(picture, text, catalogue).find((one) => one.cardId === best.cardId)
  const isNew = (one: Signal) => !best.evidence.contradicts.includes(one)
  return again?.evidence.contradicts.some((one) => NUMBERS.includes(one) && isNew(one)) ?? false
}

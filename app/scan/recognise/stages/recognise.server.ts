import type { Recognition } from '~/scan/recognise/recognition'
import { decode, viewPhoto } from '~/scan/recognise/decode.server'
import { MAX_PIECES } from '~/scan/recognise/thresholds/budget'
import {
  answerNow,
  decideNow,
  doubtBesideMiddle,
  isSure,
  preferBackAnswer,
  preferMiddleAnswer,
} from './answer.server'
import { countOthers, isPictureSettled } from './choose-sightings'
import {
  askFinder,
  completeHidden,
  tryWholePhoto,
  lookPastGlare,
  openWindows,
  outlinesIn,
  refineNearest,
  refinePromising,
  tryBoxes,
} from './picture-stages.server'
import { preferMiddle } from './prefer-middle-stage.server'
import { compareNamed } from './compare-named-stage.server'
import { readPhoto } from './read-photo-stage.server'
import { finishPass, firstReading, readText, sharpen } from './read-stages.server'
import { startState } from './scan-state'
import type {
  Answer,
  RecognitionCatalogue,
  RecognitionTools,
  ScanContext,
  ScanState,
  Sighting,
  Stage,
  StageName,
} from './scan-state'

/**
 * How a card is recognised once its photo is decoded. The cheapest evidence comes first, and each
 * further piece is only gathered while it may change the answer.
 */
const STAGES: readonly Stage[] = [
  tryWholePhoto,
  askFinder,
  outlinesIn('grey'),
  firstReading,
  refineNearest,
  outlinesIn('clahe'),
  firstReading,
  outlinesIn('saturation'),
  firstReading,
  outlinesIn('red-green'),
  firstReading,
  outlinesIn('blue-yellow'),
  firstReading,
  openWindows,
  firstReading,
  tryBoxes,
  refinePromising,
  lookPastGlare,
  completeHidden,
  preferMiddle,
  decideNow,
  sharpen,
  readPhoto,
  compareNamed,
  readText,
]

export type PhotoRecognition =
  Recognition | { status: 'unsupported-type' | 'undecodable' | 'too-many-pixels' }

export type RecogniseOptions = {
  /** The budget: pieces of work that the photo may take. What is known then is the answer. */
  maxPieces?: number
  /** The last resort on an overloaded machine: after this many milliseconds no piece starts. */
  lastResortMs?: number
  /**
   * Called after each stage that had work to do, with its duration and everything known by then.
   */
  onStage?: (name: StageName, milliseconds: number, state: ScanState) => void
  /** Called with each quad that is compared with the catalogue. */
  onSighting?: (sighting: Sighting) => void
  /** Called if the last resort ended the scan. */
  onLastResort?: () => void
  /** Called before each piece of work: throws if the scan should end without an answer. */
  throwIfStopped?: () => void
}

/**
 * Recognises which card of the catalogue a photo shows.
 *
 * @param bytes an image file as uploaded.
 * @throws what `options.throwIfStopped` throws.
 */
export async function recognise(
  bytes: Uint8Array,
  catalogue: RecognitionCatalogue,
  tools: RecognitionTools,
  options: RecogniseOptions = {},
): Promise<PhotoRecognition> {
  const start = performance.now()
  const decoded = await decode(bytes)
  if (decoded.status !== 'decoded') return decoded
  const state = startState(viewPhoto(decoded.photo))
  options.onStage?.('decode', performance.now() - start, state)
  const deadline = start + (options.lastResortMs ?? Infinity)
  const context = { ...tools, catalogue, onSighting: options.onSighting }
  const ended = await runStages(state, context, { ...options, deadline })
  return ended.answer.recognition
}

/** Runs the stages in order until the answer is sure or the budget is spent. */
async function runStages(
  first: ScanState,
  context: ScanContext,
  options: RecogniseOptions & { deadline: number },
) {
  const { maxPieces = MAX_PIECES, onStage, onLastResort, throwIfStopped, deadline } = options
  let state = first
  let isLate = false
  const isOver = () => {
    if (isSure(state.answer) || state.spent >= maxPieces) return true
    isLate ||= performance.now() > deadline
    return isLate
  }
  for (const stage of STAGES) {
    if (isOver()) break
    const start = performance.now()
    const isDone = () => stage.endsOnceSettled && isPictureSettled(state)
    if (isDone()) continue
    state = { ...state, agenda: stage.plan(state, context) }
    if (state.agenda.length === 0) continue
    while (state.agenda.length > 0 && !isOver() && !isDone()) {
      throwIfStopped?.()
      const [piece, ...agenda] = state.agenda
      if (piece) state = await piece({ ...state, agenda }, context)
    }
    onStage?.(stage.name, performance.now() - start, state)
  }
  if (isLate) onLastResort?.()
  const start = performance.now()
  const ended = conclude(state, context)
  onStage?.('decide', performance.now() - start, ended)
  return ended
}

/** The final answer of a scan, wherever it ended. */
function conclude(state: ScanState, context: ScanContext): ScanState & { answer: Answer } {
  const ended = finishPass(state, context)
  const known = preferMiddleAnswer(ended.answer ?? answerNow(ended, context), ended.neighbour)
  const answer = preferBackAnswer(doubtBesideMiddle(known, ended), ended)
  return { ...ended, pass: null, answer: withOthers(answer, countOthers(ended)) }
}

function withOthers(answer: Answer, others: number): Answer {
  const { recognition } = answer
  if (recognition.status !== 'identified' || others === 0) return answer
  return { ...answer, recognition: { ...recognition, others } }
}

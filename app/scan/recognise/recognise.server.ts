import type { Recognition } from '~/scan/scan-result'
import type { RecognitionCatalogue } from '~/scan/worker/shared-catalogue'
import { decode } from './decode.server'
import { isSure } from './stages/answer.server'
import { isPictureSettled } from './stages/choose-sightings'
import { conclude, decideNow, sharpen } from './stages/decide-stages.server'
import {
  askFinder,
  completeHidden,
  frameWholePhoto,
  lookPastGlare,
  openWindows,
  outlinesIn,
  preferMiddle,
  refineNearest,
  refinePromising,
  tryBoxes,
} from './stages/picture-stages.server'
import { readPhoto } from './stages/read-photo-stage.server'
import { firstReading, readText } from './stages/read-stages.server'
import { startState } from './stages/scan-state'
import type {
  RecognitionTools,
  ScanContext,
  ScanState,
  Stage,
  StageName,
} from './stages/scan-state'
import { viewPhoto } from './stages/view-photo.server'
import { MAX_PIECES } from './thresholds/budget'

/**
 * How a card is recognised, once its photo is decoded. The cheapest evidence comes first, and each
 * further piece is sought only while it may change the answer.
 */
export const STAGES: readonly Stage[] = [
  frameWholePhoto,
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
  readText,
]

export type PhotoRecognition =
  Recognition | { status: 'unsupported-type' | 'undecodable' | 'too-many-pixels' }

export type RecogniseOptions = {
  /** Pieces of work that the photo may take; what is known then is the answer. */
  maxPieces?: number
  /** The last resort on an overloaded machine: after so many milliseconds no piece is begun. */
  lastResortMs?: number
  /** Told after each stage that had work to do how long it took, and all that is known then. */
  onStage?: (name: StageName, milliseconds: number, state: ScanState) => void
  /** Told where the last resort ended the scan. */
  onLastResort?: () => void
  /** Called before each piece of work: throws where the scan is to end without an answer. */
  throwIfStopped?: () => void
}

/**
 * Says which card of the catalogue a photo shows.
 *
 * @param bytes an image file as it was uploaded.
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
  const ended = await runStages(state, { ...tools, catalogue }, { ...options, deadline })
  return ended.answer.recognition
}

/** Runs one stage after the other until the answer is sure or the budget is spent. */
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
    const isDone = () => stage.seeksPicture && isPictureSettled(state)
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

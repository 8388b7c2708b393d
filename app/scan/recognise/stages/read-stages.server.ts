import { nextReading } from '~/scan/recognise/decide/next-reading'
import type { TextEvidence } from '~/scan/recognise/evidence'
import { measureSides } from '~/scan/recognise/image'
import { noText } from '~/scan/recognise/read/text-evidence'
import { PASS_COST } from '~/scan/recognise/thresholds/budget'
import { CLEAR_LEAD, SHARPEN } from '~/scan/recognise/thresholds/compare'
import { WORTH } from '~/scan/recognise/thresholds/decision'
import {
  BOTH_WAYS_WIDTH,
  MAX_FIRST_READINGS,
  READABLE_WIDTH,
  TEXT_FIRST_WIDTH,
} from '~/scan/recognise/thresholds/read'
import {
  answerNow,
  answerTo,
  isSure,
  pictureEvidence,
  preferAnswer,
  updateAnswer,
  rateAnswer,
} from './answer.server'
import { isPictureDecisive, likelyOutlines } from './choose-sightings'
import { refine } from './compare.server'
import { readRegion } from './read-region.server'
import type {
  Answer,
  Piece,
  ReadingPass,
  ScanContext,
  ScanState,
  Sighting,
  Stage,
} from './scan-state'

/**
 * Reads name and number of a large card, once: that costs less than the finer search by picture.
 */
export const firstReading: Stage = {
  name: 'first-reading',
  endsOnceSettled: true,
  plan(state) {
    if (state.firstRead || isPictureDecisive(state)) return []
    const [likeliest] = likelyOutlines(state)
    if (!likeliest || widthOf(likeliest) < TEXT_FIRST_WIDTH) return []
    return [startPass(likeliest, 'first')]
  },
}

/** Refines the quad of a known picture, for reading its text. */
export const sharpen: Stage = {
  name: 'sharpen',
  endsOnceSettled: false,
  plan(state) {
    const { best } = state
    if (!best || !isPictureDecisive(state)) return []
    return [
      (before, context) => {
        const sharpened = refine(before, best, SHARPEN, context)
        return { ...sharpened, answer: answerNow(sharpened, context) }
      },
    ]
  },
}

/** Reads the card where its picture was found, otherwise wherever there may be one. */
export const readText: Stage = {
  name: 'read',
  endsOnceSettled: false,
  plan(state) {
    const { best, firstRead, titled } = state
    if (!best) return []
    if (titled) return [startPass(titled, 'full')]
    const likely = firstRead ? [firstRead, ...likelyOutlines(state)] : likelyOutlines(state)
    const sightings = isPictureDecisive(state) ? [best] : [...new Set([...likely, best])]
    return sightings
      .filter((one) => widthOf(one) >= READABLE_WIDTH)
      .map((one) => startPass(one, 'full'))
  },
}

function widthOf({ quad }: Sighting): number {
  return measureSides(quad).width
}

function startPass(sighting: Sighting, kind: 'first' | 'full'): Piece {
  return (state, context) => {
    const picture = pictureEvidence(state, context, sighting)
    const left = kind === 'first' ? MAX_FIRST_READINGS : Infinity
    const pass: ReadingPass = { sighting, kind, left, picture, before: state.answer }
    const firstRead = kind === 'first' ? sighting : state.firstRead
    const spent = state.spent + PASS_COST
    const next = { ...openAt(state, sighting), pass, firstRead, spent }
    return { ...next, agenda: [readOn, ...state.agenda] }
  }
}

/** Reading resumes where it stopped if it returns to the same quad; elsewhere it starts again. */
function openAt(state: ScanState, { quad, turned, lead, outline }: Sighting): ScanState {
  if (state.readAt?.quad === quad) return state
  const isTurned = turned && (isPictureDecisive(state) || lead >= CLEAR_LEAD)
  const readAt = { quad, turned: isTurned, visible: outline.visible }
  return { ...state, readAt, text: { ...state.text, read: [] } }
}

/** Takes the next step of the pass, and plans another one unless the reading is over. */
const readOn: Piece = async (state, context) => {
  const after = await takeStep(state, context)
  return after.pass ? { ...after, agenda: [readOn, ...after.agenda] } : after
}

/** Reads one more region, or finishes the pass if none may change the answer. */
async function takeStep(state: ScanState, context: ScanContext): Promise<ScanState> {
  const { pass } = state
  if (!pass) return state
  if (pass.left <= 0) return finishPass(state, context)
  const counted = { ...pass, left: pass.left - 1 }
  const step = nextReading(pass.picture, state.text, context.catalogue)
  switch (step.kind) {
    case 'done':
      return finishPass(state, context)
    case 'turn':
      return { ...turnOver(state), pass: counted }
    case 'read':
      return { ...(await readRegion(state, step.region, context)), pass: counted }
  }
}

function turnOver(state: ScanState): ScanState {
  const { readAt } = state
  return { ...state, readAt: readAt && { ...readAt, turned: !readAt.turned }, text: noText(true) }
}

/**
 * The answer of a pass that read all it may. Upside-down text reads as nonsense: if one way up
 * names no card, the other is tried, so that another pass follows instead.
 */
export function finishPass(
  state: ScanState,
  { catalogue }: Pick<ScanContext, 'catalogue'>,
): ScanState {
  const { pass } = state
  if (!pass) return state
  const now = answerTo(pass.picture, state.text, catalogue, pass.sighting.quad)
  const end = (answer: Answer | null): ScanState => ({ ...state, answer, pass: null })
  switch (pass.kind) {
    case 'first':
      return end(isSure(now) ? now : null)
    case 'full': {
      const answer = updateAnswer(now, pass.before, catalogue)
      const isDone = isRightWayUp(state, pass.sighting, rateAnswer(answer))
      return isDone ? end(answer) : tryTurned(state, pass, answer)
    }
    case 'turned-first':
      return namesAnything(state.text) ? readTurned(state, pass) : end(preferPassAnswer(pass, now))
    case 'turned-full':
      return end(preferPassAnswer(pass, now))
  }
}

function tryTurned(state: ScanState, pass: ReadingPass, answer: Answer): ScanState {
  const kind = 'turned-first'
  const turned = { ...pass, kind, left: MAX_FIRST_READINGS, before: answer } as const
  return { ...turnOver(state), answer, pass: turned }
}

function readTurned(state: ScanState, pass: ReadingPass): ScanState {
  return { ...state, pass: { ...pass, kind: 'turned-full', left: Infinity } }
}

function namesAnything({ names, numbers }: TextEvidence): boolean {
  return names.length + numbers.length > 0
}

/** The more certain of the answers before a pass and now. */
function preferPassAnswer({ before }: ReadingPass, now: Answer): Answer | null {
  return before && preferAnswer(before, now)
}

function isRightWayUp(state: ScanState, sighting: Sighting, worth: number): boolean {
  if (isPictureDecisive(state) || worth >= WORTH.likely || state.text.turned) return true
  return widthOf(sighting) < BOTH_WAYS_WIDTH
}

import { isCardBack } from '~/scan/recognise/find/card-back'
import { SHARPEN } from '~/scan/recognise/thresholds/compare'
import { answerNow, isSure } from './answer.server'
import { bestRated, countOthers, isPictureDecisive, likelyOutlines } from './choose-sightings'
import { refine } from './compare.server'
import { finishPass } from './read-stages.server'
import type { Answer, ScanContext, ScanState, Stage } from './scan-state'

/** Decides from everything known so far. */
export const decideNow: Stage = {
  name: 'decide',
  seeksPicture: false,
  plan: () => [(state, context) => ({ ...state, answer: answerNow(state, context) })],
}

/** Refines the quad of a known picture, for reading its text. */
export const sharpen: Stage = {
  name: 'sharpen',
  seeksPicture: false,
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

/** The final answer of a scan, wherever it ended. */
export function conclude(state: ScanState, context: ScanContext): ScanState & { answer: Answer } {
  const ended = finishPass(state, context)
  const answer = ended.answer ?? answerNow(ended, context)
  const last = showsBack(ended, answer) ? asBack(answer) : withOthers(answer, countOthers(ended))
  return { ...ended, pass: null, answer: last }
}

/** Whether a card that could not be named, or not for sure, is lying face down. */
function showsBack(state: ScanState, answer: Answer): boolean {
  if (isSure(answer) || isPictureDecisive(state)) return false
  const sightings = new Set([...likelyOutlines(state), ...bestRated(state)])
  return [...sightings].some(({ quad }) => isCardBack(state.photo.colour, quad))
}

function withOthers(answer: Answer, others: number): Answer {
  const { recognition } = answer
  if (recognition.status !== 'identified' || others === 0) return answer
  return { ...answer, recognition: { ...recognition, others } }
}

function asBack(answer: Answer): Answer {
  return { ...answer, recognition: { status: 'not-a-card', seen: 'card-back' } }
}

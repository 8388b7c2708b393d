import { SHARPEN } from '~/scan/recognise/thresholds'
import { answerNow } from './answer.server'
import { isPictureDecisive } from './choose-sightings'
import { refine } from './compare.server'
import { endPass } from './read-stages.server'
import type { Answer, ScanContext, ScanState, Stage } from './scan-state'

/** Answers by all that is known so far. */
export const decideNow: Stage = {
  name: 'decide',
  seeksPicture: false,
  plan: () => [(state, context) => ({ ...state, answer: answerNow(state, context) })],
}

/** Frames a picture that is known more exactly, for reading its text. */
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

/** The answer where a scan ends, wherever that is. */
export function conclude(state: ScanState, context: ScanContext): ScanState & { answer: Answer } {
  const ended = endPass(state, context)
  return { ...ended, pass: null, answer: ended.answer ?? answerNow(ended, context) }
}

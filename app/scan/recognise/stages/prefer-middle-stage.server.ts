import { listVisibleParts } from '~/scan/recognise/outline'
import type { Channel } from '~/scan/recognise/outline'
import { noText } from '~/scan/recognise/read/text-evidence'
import { COMPARE_COST } from '~/scan/recognise/thresholds/budget'
import { REFINE } from '~/scan/recognise/thresholds/compare'
import { answerBeside } from './answer.server'
import {
  bestRated,
  cardsInTheMiddle,
  isOverMiddle,
  isPictureDecisive,
  overMiddle,
} from './choose-sightings'
import { compare, isBlind, refine, seenAs } from './compare.server'
import { lookIn } from './picture-stages.server'
import type { Piece, ScanState, Stage } from './scan-state'

/** The channels in which most cards stand out. */
const CLEAREST_CHANNELS: readonly Channel[] = ['grey', 'clahe']

/**
 * Prefers the card in the photo's middle to a neighbour that was recognised first, perhaps before
 * anything else was examined.
 */
export const preferMiddle: Stage = {
  name: 'middle',
  endsOnceSettled: false,
  plan(state, context) {
    const isAside = isPictureDecisive(state) && cardsInTheMiddle(state).length > 0
    if (!isAside || isBlind(context)) return []
    const isNew = (channel: Channel) =>
      !state.outlines.some(({ source }) => source.kind === 'contour' && source.channel === channel)
    return [...CLEAREST_CHANNELS.filter(isNew).map(lookIn), recogniseMiddle]
  },
}

const recogniseMiddle: Piece = (before, context) => {
  const rivals = cardsInTheMiddle(before)
  const state = withoutTextBeside(before)
  const found = rivals.filter(({ outline }) => outline.source.kind === 'found')
  const parts = found.flatMap(({ outline }) => listVisibleParts(outline))
  const hidden = parts
    .map((part) => compare(state.photo, part, context))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 1)
  let spent = state.spent + parts.length * COMPARE_COST
  for (const rival of [...rivals, ...hidden]) {
    const refined = refine({ ...state, spent }, rival, REFINE, context)
    const middle = seenAs(refined.sightings.at(-1) ?? rival, context)
    const after = { ...refined, ...middle }
    // People aim at the card they mean: sightings beside the middle are dropped, even nearer ones.
    if (isPictureDecisive(after)) return { ...after, sightings: overMiddle(after) }
    spent = refined.spent
  }
  const [clearest] = bestRated({ sightings: rivals }, 1)
  if (!clearest) return before
  // The picture of the card over the middle is unknown, but its text may name it.
  const neighbour = answerBeside(before, context)
  return { ...state, spent, neighbour, sightings: overMiddle(state), ...seenAs(clearest, context) }
}

/** Forgets what was read beside the photo's middle: it says nothing about the card there. */
function withoutTextBeside(state: ScanState): ScanState {
  const { firstRead } = state
  if (!firstRead || isOverMiddle(firstRead, state)) return state
  return { ...state, text: noText(), readAt: null, firstRead: null }
}

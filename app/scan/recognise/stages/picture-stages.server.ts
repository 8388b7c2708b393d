import { withoutGlare } from '~/scan/recognise/glare'
import { scaleQuad } from '~/scan/recognise/image'
import type { Channel } from '~/scan/recognise/locate-channels.server'
import {
  findOutlines,
  windowsIn,
  wholePhotoOutlines,
  withoutKnown,
} from '~/scan/recognise/locate.server'
import type { Outline } from '~/scan/recognise/outline'
import { rectifyGrey } from '~/scan/recognise/rectify.server'
import type { RefineLimits } from '~/scan/recognise/refine-quad'
import {
  COMPARE_COST,
  MAX_REFINED,
  OUTLINE_COST,
  REFINE,
  REFINE_EARLY,
} from '~/scan/recognise/thresholds'
import {
  bestRated,
  isPictureDecisive,
  nearestSightings,
  promisingSightings,
} from './choose-sightings'
import { compare, compareOutlines, isBlind, refine } from './compare.server'
import type { Piece, ScanContext, ScanState, Sighting, Stage } from './scan-state'

/** Takes the photo for the card: scans and cropped photos are known at once. */
export const frameWholePhoto: Stage = {
  name: 'frame',
  seeksPicture: true,
  plan: () => [
    (state, context) => addOutlines(state, wholePhotoOutlines(state.photo.work.picture), context),
  ],
}

/** Looks for outlines that stand out in one channel of the photo. */
export function outlinesIn(channel: Channel): Stage {
  const look: Piece = (state, context) => {
    const found = findOutlines(context.openCv, state.photo.work.picture, channel)
    return addOutlines({ ...state, spent: state.spent + OUTLINE_COST }, found, context)
  }
  return { name: 'outline', seeksPicture: true, plan: () => [look] }
}

/** Refines what came nearest so far, a little: most photos are settled by it. */
export const refineNearest: Stage = {
  name: 'refine',
  seeksPicture: true,
  plan(state, context) {
    if (isBlind(context)) return []
    const count = isPictureDecisive(state) ? 1 : MAX_REFINED.early
    return nearestSightings(state, count).map((one) => refinement(one, REFINE_EARLY))
  },
}

/** Looks inside the best outlines, as if they were those of sleeves, binder pockets or slabs. */
export const openWindows: Stage = {
  name: 'windows',
  seeksPicture: true,
  plan(_state, context) {
    if (isBlind(context)) return []
    return [
      (state) => {
        const windows = bestRated(state).flatMap(({ outline }) => windowsIn(outline))
        return compareOutlines(state, windows, context)
      },
    ]
  },
}

/** Refines all that may still be the card, until one of them is. */
export const refinePromising: Stage = {
  name: 'refine',
  seeksPicture: true,
  plan: (state, context) =>
    isBlind(context) ? [] : promisingSightings(state).map((one) => refinement(one, REFINE)),
}

/** Paints over what a lamp blew out in the nearest sighting, and refines that. */
export const lookPastGlare: Stage = {
  name: 'glare',
  seeksPicture: true,
  plan(state, context) {
    const [nearest] = isBlind(context) ? [] : nearestSightings(state, 1)
    if (!nearest || !withoutGlare(rectifyGrey(state.photo.grey, nearest.quad))) return []
    return [
      (before) => {
        const outline: Outline = { ...nearest.outline, quad: nearest.quad }
        const seen = compare(before.photo, outline, context, true)
        const sightings = [...before.sightings, seen]
        const spent = before.spent + COMPARE_COST
        return refine({ ...before, sightings, spent }, seen, REFINE, context)
      },
    ]
  },
}

function refinement(sighting: Sighting, limits: RefineLimits): Piece {
  return (state, context) => refine(state, sighting, limits, context)
}

/** Outlines are found in the work picture, and compared in the photo. */
function addOutlines(state: ScanState, found: readonly Outline[], context: ScanContext): ScanState {
  const fresh = withoutKnown(state.outlines, found)
  const { scale } = state.photo.work
  const inPhoto = fresh.map((one) => ({ ...one, quad: scaleQuad(one.quad, 1 / scale) }))
  const outlines = [...state.outlines, ...fresh]
  return compareOutlines({ ...state, outlines }, inPhoto, context)
}

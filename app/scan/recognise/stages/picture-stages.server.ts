import { COMPARE_COST, LOOK_COST, OUTLINE_COST } from '~/scan/recognise/thresholds/budget'
import {
  MAX_REFINED,
  REFINE,
  REFINE_EARLY,
  REFINE_HIDDEN,
} from '~/scan/recognise/thresholds/compare'
import { FOUND_CARDS, HIDDEN } from '~/scan/recognise/thresholds/find'
import { withoutGlare } from '~/scan/recognise/glare'
import { areaOf, scaleQuad } from '~/scan/recognise/image'
import {
  findOutlines,
  windowsIn,
  wholePhotoOutlines,
  withoutKnown,
} from '~/scan/recognise/find/locate.server'
import { completeOutline, listVisibleParts, hasOwnCorners } from '~/scan/recognise/outline'
import type { Channel, ContourShape, Outline, OutlineSource } from '~/scan/recognise/outline'
import { rectifyGrey } from '~/scan/recognise/rectify'
import type { RefineLimits } from '~/scan/recognise/refine-quad'
import {
  bestRated,
  isPictureDecisive,
  nearestSightings,
  promisingSightings,
} from './choose-sightings'
import { compare, compareOutlines, isBlind, refine } from './compare.server'
import type { Piece, ScanContext, ScanState, Sighting, Stage } from './scan-state'

/** Takes the whole photo for the card: recognises scans and cropped photos at once. */
export const tryWholePhoto: Stage = {
  name: 'whole-photo',
  endsOnceSettled: true,
  plan: () => [
    (state, context) => addOutlines(state, wholePhotoOutlines(state.photo.work.picture), context),
  ],
}

/** Runs the card finder, both looks. */
export const askFinder: Stage = {
  name: 'find',
  endsOnceSettled: true,
  plan: () => [
    async (state, context) => {
      const { allInPhoto, count } = FOUND_CARDS
      const allFound = await context.finder.find(state.photo.colour, allInPhoto, count)
      const cards = allFound.slice(0, count)
      const found = cards.map(({ quad, score }): Outline => ({
        quad: scaleQuad(quad, state.photo.work.scale),
        rating: score,
        source: { kind: 'found' },
      }))
      const spent = state.spent + (1 + cards.length) * LOOK_COST
      return addOutlines({ ...state, spent, found: allFound }, found, context)
    },
  ],
}

/** Finds outlines that stand out in one channel of the photo. */
export function outlinesIn(channel: Channel): Stage {
  return { name: 'outline', endsOnceSettled: true, plan: () => [lookIn(channel)] }
}

export function lookIn(channel: Channel): Piece {
  return (state, context) => {
    const found = findOutlines(context.openCv, state.photo.work.picture, channel)
    return addOutlines({ ...state, spent: state.spent + OUTLINE_COST }, found, context)
  }
}

/** Refines the nearest sightings so far a little, which settles most photos. */
export const refineNearest: Stage = {
  name: 'refine',
  endsOnceSettled: true,
  plan(state, context) {
    if (isBlind(context)) return []
    const count = isPictureDecisive(state) ? 1 : MAX_REFINED.early
    return nearestSightings(state, count).map((one) => refinement(one, REFINE_EARLY))
  },
}

/** Looks inside the best outlines, in case they are those of sleeves, binder pockets or slabs. */
export const openWindows: Stage = {
  name: 'windows',
  endsOnceSettled: true,
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

/** Tries the boxes around contours whose own corners led nowhere: fingers and tears bend those. */
export const tryBoxes: Stage = {
  name: 'boxes',
  endsOnceSettled: true,
  plan: () => [
    (state, context) => {
      const boxes = state.spare.filter(({ source }) => isShape(source, 'box'))
      const fresh = withoutKnown(state.outlines, boxes)
      const outlines = [...state.outlines, ...fresh]
      return compareOutlines({ ...state, outlines }, inPhoto(fresh, state), context)
    },
  ],
}

/**
 * Takes outlines for the visible part of a card, and completes it: the rest is covered or cut off.
 */
export const completeHidden: Stage = {
  name: 'complete',
  endsOnceSettled: true,
  plan(_state, context) {
    if (isBlind(context)) return []
    return [
      (state) => {
        const seen = withoutKnown([], largest([...state.outlines, ...state.spare]))
        const whole = wholePhotoOutlines(state.photo.work.picture).slice(0, 1)
        const found = state.outlines.filter(({ source }) => source.kind === 'found')
        const completed = [
          ...found.flatMap(listVisibleParts),
          ...[...whole, ...seen.slice(0, HIDDEN.outlines)].flatMap(completeOutline),
        ]
        const known = state.sightings.length
        const after = compareOutlines(state, inPhoto(completed, state), context)
        const added = { ...after, sightings: after.sightings.slice(known) }
        const nearest = nearestSightings(added, HIDDEN.refined)
        const refining = nearest.map((one) => refinement(one, REFINE_HIDDEN))
        return { ...after, agenda: [...refining, dropUnlessDecisive(state), ...after.agenda] }
      },
    ]
  },
}

/** Discards completed cards unless one is decisive: text is read where there are real outlines. */
function dropUnlessDecisive({ best, retrieval, isRefined, sightings }: ScanState): Piece {
  return (state) =>
    isPictureDecisive(state) ? state : { ...state, best, retrieval, isRefined, sightings }
}

function largest(outlines: readonly Outline[]): Outline[] {
  return outlines
    .filter(({ source }) => source.kind === 'contour')
    .sort((a, b) => areaOf(b.quad) - areaOf(a.quad))
}

function isShape(source: OutlineSource, shape: ContourShape): boolean {
  return source.kind === 'contour' && source.shape === shape
}

/** Refines everything that may still be the card, until one of them is. */
export const refinePromising: Stage = {
  name: 'refine-promising',
  endsOnceSettled: true,
  plan: (state, context) =>
    isBlind(context) ? [] : promisingSightings(state).map((one) => refinement(one, REFINE)),
}

/** Paints over blown-out spots in the nearest sighting, and refines that. */
export const lookPastGlare: Stage = {
  name: 'glare',
  endsOnceSettled: true,
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
  const clear = found.filter(({ source }) => source.kind !== 'contour' || hasOwnCorners(source))
  const others = found.filter((one) => !clear.includes(one))
  // A contour is closer to a card's edge than the card finder's mark.
  const known = state.outlines.filter(({ source }) => source.kind !== 'found')
  const fresh = withoutKnown(known, clear)
  const outlines = [...state.outlines, ...fresh]
  const spare = [...state.spare, ...others]
  return compareOutlines({ ...state, outlines, spare }, inPhoto(fresh, state), context)
}

function inPhoto(outlines: readonly Outline[], { photo }: ScanState): Outline[] {
  return outlines.map((one) => ({ ...one, quad: scaleQuad(one.quad, 1 / photo.work.scale) }))
}

import { chooseCards } from '~/scan/recognise/find/choose-cards'
import {
  CARD_SHAPED,
  DECISIVE,
  MAX_MIDDLE_RATED,
  MAX_OUTLINES_OPENED,
  MAX_REFINED,
  MIN_MIDDLE_SHARE,
  RIVAL_RATING,
  WELL_FRAMED,
} from '~/scan/recognise/thresholds/compare'
import { FOUND_CARDS } from '~/scan/recognise/thresholds/find'
import {
  areaOf,
  CARD_ASPECT,
  centreOf,
  contains,
  measureDifference,
  scaleQuad,
} from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import { hasOwnCorners } from '~/scan/recognise/outline'
import { isDecisive } from '~/scan/recognise/retrieve'
import type { ScanState, Sighting } from './scan-state'

/** Whether the picture alone identifies the card, perhaps in another printing. */
export function isPictureDecisive({ best, retrieval }: ScanState): boolean {
  if (best === null) return false
  if (best.outline.visible) return retrieval.margin >= DECISIVE.hiddenMargin
  return isDecisive(best.distance, retrieval.margin)
}

/** A first comparison may know the picture and still confuse its printings, which differ little. */
export function isPictureSettled(state: ScanState): boolean {
  if (!isPictureDecisive(state)) return false
  return state.isRefined || (state.best !== null && state.best.distance <= WELL_FRAMED)
}

/** The sightings nearest to a card of the catalogue. */
export function nearestSightings(
  { sightings }: Pick<ScanState, 'sightings'>,
  count: number,
): Sighting[] {
  return [...sightings].sort((a, b) => a.distance - b.distance).slice(0, count)
}

/** The sightings whose outlines look most like a card's. */
export function bestRated(
  { sightings }: Pick<ScanState, 'sightings'>,
  count = MAX_OUTLINES_OPENED,
): Sighting[] {
  return [...sightings].sort((a, b) => b.outline.rating - a.outline.rating).slice(0, count)
}

/** A few by distance and a few by outline, without duplicates. */
export function promisingSightings(state: ScanState): Sighting[] {
  const { nearest, bestRated: rated } = MAX_REFINED
  return [...new Set([...nearestSightings(state, nearest), ...bestRated(state, rated)])]
}

/**
 * Where the card itself is according to its outlines, likeliest first, for a card whose picture is
 * unknown. A card-shaped photo is most likely one card, scanned or cropped. Then the card finder's
 * surest over the photo's middle, or else anywhere, and last the contour most like a card; of
 * nested ones the outermost, because inner frames cut the name off. The photo and the contour are
 * left out where the finder's surest is the same card.
 */
export function likelyOutlines(state: ScanState): Sighting[] {
  const { photo, sightings } = state
  const { width, height } = photo.image
  const isCard = Math.abs(Math.log(width / height / CARD_ASPECT)) < CARD_SHAPED
  const whole = sightings.find(({ outline: { source } }) => {
    return source.kind === 'whole-photo' && source.margin === 0
  })
  const contours = sightings.filter(({ outline }) => hasOwnCorners(outline.source))
  const rated = bestRated({ sightings: contours }, contours.length)
  const rivals = rated.filter((one) => isRival(one, rated[0]))
  const [outermost] = rivals.sort((a, b) => areaOf(b.quad) - areaOf(a.quad))
  const found = bestRated({ sightings: sightings.filter(isFound) }, sightings.length)
  const surest = found.find((one) => isRival(one, found[0]) && isOverMiddle(one, state)) ?? found[0]
  const isElsewhere = ({ quad }: Sighting) =>
    !surest || measureDifference(surest.quad, quad) >= FOUND_CARDS.sameCard
  const before = isCard && whole && isElsewhere(whole) ? [whole] : []
  const after = outermost && isElsewhere(outermost) ? [outermost] : []
  return [...before, ...(surest ? [surest] : []), ...after]
}

function isFound({ outline }: Sighting): boolean {
  return outline.source.kind === 'found'
}

/** Whether an outline may be the card as well as the best rated one. */
function isRival({ outline }: Sighting, best: Sighting | undefined): boolean {
  return outline.rating > (best?.outline.rating ?? 0) * RIVAL_RATING
}

/**
 * Where another card may be over the photo's middle, while the recognised one is beside it: among
 * several cards people mean the one they aimed at. Nearest to a card of the catalogue first, then
 * what looks most like one; empty if the middle shows no other card.
 */
export function cardsInTheMiddle(state: ScanState): Sighting[] {
  const { best } = state
  const rivals = best ? rivalsInTheMiddle(state, best.quad) : []
  const [nearest] = [...rivals].sort((a, b) => a.distance - b.distance)
  const rated = bestRated({ sightings: rivals }, MAX_MIDDLE_RATED)
  return [...new Set(nearest ? [nearest, ...rated] : rated)]
}

/** The sightings of other cards over the photo's middle; none if the card in `own` is there. */
export function rivalsInTheMiddle(state: ScanState, own: Quad): Sighting[] {
  if (contains(own, middleOf(state))) return []
  return overMiddle(state).filter(
    ({ quad, outline }) =>
      (hasOwnCorners(outline.source) || outline.source.kind === 'found') &&
      !contains(quad, centreOf(own)) &&
      !contains(own, centreOf(quad)) &&
      areaOf(quad) >= MIN_MIDDLE_SHARE * areaOf(own),
  )
}

/** How many cards the photo shows besides the recognised one. */
export function countOthers({ found, outlines, photo }: ScanState): number {
  const contours = outlines.flatMap(({ quad, rating, source }) => {
    const isClear = hasOwnCorners(source) && source.kind === 'contour' && source.channel === 'grey'
    return isClear ? [{ quad: scaleQuad(quad, 1 / photo.work.scale), rating }] : []
  })
  return Math.max(0, chooseCards(found, contours).length - 1)
}

export function overMiddle(state: ScanState): Sighting[] {
  return state.sightings.filter((one) => isOverMiddle(one, state))
}

export function isOverMiddle(
  { quad }: Pick<Sighting, 'quad'>,
  state: Pick<ScanState, 'photo'>,
): boolean {
  return contains(quad, middleOf(state))
}

function middleOf({ photo: { image } }: Pick<ScanState, 'photo'>) {
  return { x: image.width / 2, y: image.height / 2 }
}

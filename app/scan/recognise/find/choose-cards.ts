import {
  areaOf,
  CARD_ASPECT,
  centreOf,
  contains,
  measureDifference,
  measureSides,
  turnQuad,
} from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import { CHOOSING } from '~/scan/recognise/thresholds/find'
import type { FoundCard } from './decode-cards'

/** A contour's own four corners; `rating` in 0…1 says how much it looks like a card's outline. */
export type CardContour = { quad: Quad; rating: number }

/**
 * The cards of a photo, likeliest first, without overlaps: those that the card finder marks, with
 * corners of the contours around them, and contours of their size that it missed.
 */
export function chooseCards(found: readonly FoundCard[], contours: readonly CardContour[]): Quad[] {
  if (!found.some(({ score }) => score >= CHOOSING.first)) return []
  const clear = found.filter(({ score }) => score >= CHOOSING.others)
  const chosen: Quad[] = []
  const choose = (quad: Quad) => {
    if (!chosen.some((other) => liesUpon(quad, other))) chosen.push(quad)
  }
  const pages: Quad[][] = []
  for (const { quad } of clear) {
    const inside = cardsInside(quad, contours)
    if (inside) pages.push(inside)
    else choose(nearestContour(quad, contours) ?? quad)
  }
  for (const page of pages) page.forEach(choose)
  const usual = middleArea(chosen)
  for (const { quad, rating } of contours)
    if (rating >= CHOOSING.rating && isAlike(areaOf(quad), usual, CHOOSING.overlooked)) choose(quad)
  return chosen.filter((quad) => isAlike(areaOf(quad), usual, CHOOSING.apart))
}

/** The cards side by side within what the finder took for one card; `null` if it is one. */
function cardsInside(holder: Quad, contours: readonly CardContour[]): Quad[] | null {
  const area = areaOf(holder)
  const inside = contours
    .filter(({ quad }) => areaOf(quad) < area && hasCardAspect(quad))
    .filter(({ quad }) => contains(holder, centreOf(quad)))
    .map(({ quad }) => quad)
  for (const size of inside.map(areaOf)) {
    const side: Quad[] = []
    for (const quad of inside)
      if (isAlike(areaOf(quad), size, CHOOSING.alike) && !side.some((one) => liesUpon(quad, one)))
        side.push(quad)
    const filled = side.reduce((sum, quad) => sum + areaOf(quad), 0)
    const minFilled = side.length > 2 ? CHOOSING.filled : CHOOSING.filledByTwo
    if (side.length > 1 && filled >= minFilled * area) return side
  }
  return null
}

/** The contour around a found card, turned as the card is. */
function nearestContour(quad: Quad, contours: readonly CardContour[]): Quad | null {
  const turned = contours.flatMap((one) => [0, 1, 2, 3].map((by) => turnQuad(one.quad, by)))
  const rated = turned.map((one) => ({ one, apart: measureDifference(quad, one) }))
  const [nearest] = rated.sort((a, b) => a.apart - b.apart)
  return nearest && nearest.apart < CHOOSING.contour ? nearest.one : null
}

function liesUpon(one: Quad, other: Quad): boolean {
  return contains(one, centreOf(other)) || contains(other, centreOf(one))
}

function hasCardAspect(quad: Quad): boolean {
  const { width, height } = measureSides(quad)
  const aspect = Math.min(width, height) / Math.max(width, height)
  return isAlike(aspect, CARD_ASPECT, 1 / CHOOSING.aspect)
}

/** Whether the smaller of two is at least that share of the larger. */
function isAlike(one: number, other: number, share: number): boolean {
  return Math.min(one, other) >= share * Math.max(one, other)
}

function middleArea(quads: readonly Quad[]): number {
  const areas = quads.map(areaOf).sort((a, b) => a - b)
  return areas[areas.length >> 1] ?? 0
}

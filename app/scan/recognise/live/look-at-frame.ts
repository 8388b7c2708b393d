import { describeGrey } from '~/scan/recognise/describe'
import { quadOfBox, scaleQuad } from '~/scan/recognise/image'
import type { GreyImage, Quad } from '~/scan/recognise/image'
import { rectifyGrey, viewsOfGrey } from '~/scan/recognise/rectify'
import type { Views } from '~/scan/recognise/rectify'
import { refineQuad } from '~/scan/recognise/refine-quad'
import {
  isDecisive,
  nearestDistance,
  retrieve,
  shortlist,
  type FingerprintTable,
} from '~/scan/recognise/retrieve'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { FAR_DISTANCE, UNREAD_DISTANCE } from '~/scan/recognise/thresholds/decision'
import { BOTH_WAYS, MAX_COMPARED, REFINE_FRAME } from '~/scan/recognise/thresholds/live'
import { findSides, type GuideBox } from './find-sides'
import { sampleFrame, isSharp, isSteady, type FrameSample } from './frame-quality'

/** What one frame of the camera shows. */
export type Look = {
  /** The card's apparent position, in pixels of the frame; `null` if nothing looks like one. */
  quad: Quad | null
  /** The index in the table of the card that the picture alone identifies. */
  card: number | null
  /** Bits of 512 to the nearest card of the table, and from there to the next name. */
  distance: number | null
  margin: number | null
  /** Nothing much moved since the last frame, and the picture is in focus. */
  isSteady: boolean
  isSharp: boolean
}

/** The state carried from one frame to the next. */
export type Memory = { quad: Quad | null; sample: FrameSample | null }

export const NO_MEMORY: Memory = { quad: null, sample: null }

type Seen = { quad: Quad; distance: number; found: Fingerprint; isTurned: boolean }

/**
 * Looks for the card in one frame, near the guide and where it was before, with the stages used for
 * photos: its sides, its fingerprint, the sides moved to where the fingerprint comes nearest, and
 * the nearest card. Text is not read, so a card is named under the rule for photos without any: a
 * picture that is decisive and near. Each frame does a fixed amount of work, and the next one
 * continues.
 *
 * @param frame grey pixels of the guide and its surroundings.
 * @param table empty if the device has none: the card's position is found all the same.
 */
export function lookAtFrame(
  frame: GreyImage,
  guide: GuideBox,
  table: FingerprintTable,
  before: Memory = NO_MEMORY,
): { look: Look; memory: Memory } {
  const views = viewsOfGrey(frame)
  const box = quadOfGuide(guide)
  const sample = sampleFrame(views, box)
  const { quad, seen } = findCard(views, guide, table, before.quad)
  const near = seen && isNear(seen) ? seen.quad : null
  const { card, margin } = seen ? nameCard(seen, table) : { card: null, margin: null }
  const look: Look = {
    quad: near ?? quad,
    card,
    distance: seen?.distance ?? null,
    margin,
    isSteady: isSteady(before.sample, sample),
    isSharp: isSharp(views, near ?? quad ?? box),
  }
  return { look, memory: { quad: near, sample } }
}

type SeenCard = {
  /** The likeliest quad by its sides alone. */
  quad: Quad | null
  seen: Seen | null
}

function findCard(
  views: Views<GreyImage>,
  guide: GuideBox,
  table: FingerprintTable,
  last: Quad | null,
): SeenCard {
  const outlines = findOutlines(views, guide)
  const quad = outlines[0] ?? null
  if (table.cards.length === 0) return { quad, seen: null }
  const kept = last && compare(views, last, table)
  if (kept && kept.distance <= REFINE_FRAME.kept)
    return { quad: quad ?? kept.quad, seen: refine(views, kept, table) }
  const tried = [...outlines, quadOfGuide(guide)].map((one, i) =>
    compare(views, one, table, i < BOTH_WAYS),
  )
  const [nearest] = (kept ? [kept, ...tried] : tried).sort((a, b) => a.distance - b.distance)
  return { quad, seen: nearest ? refine(views, nearest, table) : null }
}

/** A card's sides are clearest at half the frame's size, where the grain is gone. */
function findOutlines({ levels }: Views<GreyImage>, guide: GuideBox): Quad[] {
  const { image, scale } = levels[1] ?? levels[0] ?? { image: null, scale: 1 }
  if (!image) return []
  const { left, top, right, bottom } = guide
  const small = {
    left: left * scale,
    top: top * scale,
    right: right * scale,
    bottom: bottom * scale,
  }
  return findSides(image, small, MAX_COMPARED).map(({ quad }) => scaleQuad(quad, 1 / scale))
}

/** People who hold cards upside down lay them straight: the likeliest quads are enough for them. */
function compare(
  views: Views<GreyImage>,
  quad: Quad,
  table: FingerprintTable,
  bothWays = true,
): Seen {
  const { upright, turned } = describeGrey(rectifyGrey(views, quad))
  const up = nearestDistance(upright, table)
  const down = bothWays ? nearestDistance(turned, table) : Infinity
  return up <= down
    ? { quad, distance: up, found: upright, isTurned: false }
    : { quad, distance: down, found: turned, isTurned: true }
}

function refine(views: Views<GreyImage>, start: Seen, table: FingerprintTable): Seen {
  if (start.distance <= REFINE_FRAME.goal) return start
  const near = shortlist(start.found, table, REFINE_FRAME.rows)
  const measure = (quad: Quad) => {
    const { upright, turned } = describeGrey(rectifyGrey(views, quad))
    const found = start.isTurned ? turned : upright
    return { quad, distance: nearestDistance(found, near), found }
  }
  return { ...refineQuad(start, measure, REFINE_FRAME), isTurned: start.isTurned }
}

/** Anything further away is no card of the table, wherever its sides are moved. */
const isNear = ({ distance }: Seen) => distance <= FAR_DISTANCE

/**
 * The decision for photos whose text cannot be read, with one more bound if few cards are known.
 */
function nameCard(
  { distance, found }: Seen,
  table: FingerprintTable,
): { card: number | null; margin: number } {
  const { matches, margin } = retrieve(found, table, 1)
  const isSure = distance <= UNREAD_DISTANCE && isDecisive(distance, margin)
  return { card: isSure ? (matches[0]?.card ?? null) : null, margin }
}

function quadOfGuide({ left, top, right, bottom }: GuideBox): Quad {
  return quadOfBox(left, top, right, bottom)
}

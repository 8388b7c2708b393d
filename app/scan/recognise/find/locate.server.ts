import { differenceOf, quadOfBox, sidesOf } from '~/scan/recognise/image'
import type { ColourImage, Quad } from '~/scan/recognise/image'
import { BINARISATIONS, binarise, channelOf, imageToMat } from './locate-channels.server'
import type { Channel } from './locate-channels.server'
import { quadsOf } from './locate-contours.server'
import { Arena } from '~/scan/recognise/opencv.server'
import type { OpenCv } from '~/scan/recognise/opencv.server'
import type { Outline } from '~/scan/recognise/outline'
import { window } from '~/scan/recognise/refine-quad'
import {
  CROP_MARGINS,
  SAME_OUTLINE,
  SLAB_ASPECT,
  WHOLE_PHOTO_RATING,
  WINDOW_RATING,
} from '~/scan/recognise/thresholds'

/**
 * Containers of cards, by the part of their outline that the card takes: `[left, top, right,
 * bottom]`. Sleeves and binder pockets leave an even margin, larger at the open end; a top-loader
 * is 76 × 101 mm; graders' slabs are about 81 × 135 mm with a label above the card.
 */
const HOLDERS: readonly (readonly [number, number, number, number])[] = [
  [0.03, 0.03, 0.97, 0.97],
  [0.06, 0.06, 0.94, 0.94],
  [0.09, 0.08, 0.91, 0.92],
  [0.12, 0.12, 0.88, 0.88],
  [0.05, 0.1, 0.95, 0.97],
  [0.05, 0.03, 0.95, 0.9],
  [0.09, 0.1, 0.91, 0.98],
]
const SLABS: readonly (readonly [number, number, number, number])[] = [
  [0.12, 0.3, 0.88, 0.94],
  [0.14, 0.27, 0.86, 0.9],
  [0.08, 0.25, 0.92, 0.96],
]
/** Where in an outline the card would be, if it is the outline of a sleeve, pocket or slab. */
export function windowsIn(outline: Outline): Outline[] {
  const { width, height } = sidesOf(outline.quad)
  const holders = width / height < SLAB_ASPECT ? [...SLABS, ...HOLDERS] : HOLDERS
  return holders.map(([left, top, right, bottom]) => ({
    quad: window(outline.quad, left, top, right, bottom),
    rating: outline.rating * WINDOW_RATING,
    source: { kind: 'window', inside: outline.source },
  }))
}

/** The whole picture as a card, and ever smaller parts of it. */
export function wholePhotoOutlines({ width, height }: ColourImage): Outline[] {
  return CROP_MARGINS.map((margin) => {
    const [x, y] = [margin * width, margin * height]
    const box = quadOfBox(x, y, width - x, height - y)
    const quad: Quad = width <= height ? box : [box[3], box[0], box[1], box[2]]
    return { quad, rating: WHOLE_PHOTO_RATING - margin, source: { kind: 'whole-photo', margin } }
  })
}

/** What stands out as a card in one channel of the picture, best rated first, in its own pixels. */
export function findOutlines({ cv }: OpenCv, picture: ColourImage, channel: Channel): Outline[] {
  const arena = new Arena()
  try {
    const plane = channelOf(cv, arena, imageToMat(cv, arena, picture), channel)
    const found = BINARISATIONS.flatMap((binarisation) =>
      quadsOf(cv, binarise(cv, arena, plane, binarisation)).map(
        ({ quad, rating, shape }): Outline => ({
          quad,
          rating,
          source: { kind: 'contour', channel, binarisation, shape },
        }),
      ),
    )
    return found.sort((a, b) => b.rating - a.rating)
  } finally {
    arena.free()
  }
}

/** Those of `found` that are neither known already nor duplicates. */
export function withoutKnown(known: readonly Outline[], found: readonly Outline[]): Outline[] {
  const fresh: Outline[] = []
  for (const one of found) {
    const isSame = (other: Outline) => differenceOf(one.quad, other.quad) < SAME_OUTLINE
    if (!known.some(isSame) && !fresh.some(isSame)) fresh.push(one)
  }
  return fresh
}

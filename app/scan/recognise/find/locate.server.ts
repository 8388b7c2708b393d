import { measureDifference, quadOfBox, measureSides } from '~/scan/recognise/image'
import type { ColourImage, Quad } from '~/scan/recognise/image'
import { binarise, extractChannel, imageToMat } from './locate-channels.server'
import { findQuads } from './locate-contours.server'
import { Arena } from '~/scan/recognise/opencv.server'
import type { OpenCv } from '~/scan/recognise/opencv.server'
import { BINARISATIONS } from '~/scan/recognise/outline'
import type { Channel, Outline } from '~/scan/recognise/outline'
import { window } from '~/scan/recognise/refine-quad'
import {
  CROP_MARGINS,
  HOLDERS,
  SAME_OUTLINE,
  SLAB_ASPECT,
  SLABS,
  WHOLE_PHOTO_RATING,
  WINDOW_RATING,
} from '~/scan/recognise/thresholds/find'

/** Where the card would be inside an outline of a sleeve, pocket or slab. */
export function windowsIn(outline: Outline): Outline[] {
  const { width, height } = measureSides(outline.quad)
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
    const plane = extractChannel(cv, arena, imageToMat(cv, arena, picture), channel)
    const found = BINARISATIONS.flatMap((binarisation) =>
      findQuads(cv, binarise(cv, arena, plane, binarisation)).map(
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
    const isSame = (other: Outline) => measureDifference(one.quad, other.quad) < SAME_OUTLINE
    if (!known.some(isSame) && !fresh.some(isSame)) fresh.push(one)
  }
  return fresh
}

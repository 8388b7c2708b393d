import type { ColourImage } from './card-image'
import { differenceOf, quadOfBox } from './geometry'
import type { Quad } from './geometry'
import { BINARISATIONS, binarise, channelOf, CHANNELS, imageToMat } from './locate-channels.server'
import type { Channel } from './locate-channels.server'
import { quadsOf } from './locate-contours.server'
import type { Hypothesis } from './locate-contours.server'
import { Arena } from './locate-opencv.server'
import type { Cv, OpenCv } from './locate-opencv.server'

export type { Hypothesis } from './locate-contours.server'

/** Corners closer than this share of the card's side make the same hypothesis. */
const SAME_QUAD = 0.025
/** Margins around the card, as shares of the picture, that people leave when they crop. */
const INSETS = [0, 0.03, 0.06, 0.1, 0.14]

/**
 * Where in the picture cards might be, cheapest and likeliest guesses first: each step yields the
 * hypotheses that the steps before did not have. Corners are in the picture's own pixels. The
 * caller stops asking when it has seen enough.
 */
export function* locate({ cv }: OpenCv, picture: ColourImage): Generator<Hypothesis[]> {
  const known: Hypothesis[] = []
  yield remember(known, framings(picture))
  for (const channel of CHANNELS) yield remember(known, outlines(cv, picture, channel))
}

/** The whole picture as a card, and less and less of its margin. */
function framings({ width, height }: ColourImage): Hypothesis[] {
  return INSETS.map((inset) => {
    const [x, y] = [inset * width, inset * height]
    const box = quadOfBox(x, y, width - x, height - y)
    const quad: Quad = width <= height ? box : [box[3], box[0], box[1], box[2]]
    return { quad, score: 0.3 - inset, source: `whole-${inset}` }
  })
}

function outlines(cv: Cv, picture: ColourImage, name: Channel): Hypothesis[] {
  const arena = new Arena()
  try {
    const channel = channelOf(cv, arena, imageToMat(cv, arena, picture), name)
    const found = BINARISATIONS.flatMap((way) =>
      quadsOf(cv, binarise(cv, arena, channel, way), `${name} ${way}`),
    )
    return found.sort((a, b) => b.score - a.score)
  } finally {
    arena.free()
  }
}

function remember(known: Hypothesis[], found: Hypothesis[]): Hypothesis[] {
  const fresh: Hypothesis[] = []
  for (const one of found) {
    if (known.some((other) => differenceOf(one.quad, other.quad) < SAME_QUAD)) continue
    known.push(one)
    fresh.push(one)
  }
  return fresh
}

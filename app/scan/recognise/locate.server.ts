import { sidesOf, differenceOf, quadOfBox } from './image'
import type { Quad, ColourImage } from './image'
import { BINARISATIONS, binarise, channelOf, CHANNELS, imageToMat } from './locate-channels.server'
import type { Channel } from './locate-channels.server'
import { quadsOf } from './locate-contours.server'
import type { Hypothesis } from './locate-contours.server'
import { Arena } from './opencv.server'
import type { Cv, OpenCv } from './opencv.server'
import { window } from './refine-quad'

/**
 * What holds a card, by the shares of its outline that the card takes: `[left, top, right, bottom]`.
 * Sleeves and binder pockets leave an even margin, more of it at the open end; a top-loader is
 * 76 × 101 mm; graders' slabs are about 81 × 135 mm with a label above the card.
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
/** Width over height under which an outline is a slab's rather than a card's. */
const SLAB_ASPECT = 0.66

/** Where inside an outline its card would be, were the outline that of a sleeve, pocket or slab. */
export function innerWindows(outline: Quad): Quad[] {
  const { width, height } = sidesOf(outline)
  const shares = width / height < SLAB_ASPECT ? [...SLABS, ...HOLDERS] : HOLDERS
  return shares.map(([left, top, right, bottom]) => window(outline, left, top, right, bottom))
}

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

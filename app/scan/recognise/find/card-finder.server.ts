import { fileURLToPath } from 'node:url'
import {
  measureDifference,
  toHomography,
  project,
  quadOfBox,
  turnQuad,
} from '~/scan/recognise/image'
import type { ColourImage, Point, Quad } from '~/scan/recognise/image'
import { askNetwork, loadNetwork, toPlanes } from '~/scan/recognise/network.server'
import type { RunNative } from '~/scan/recognise/network.server'
import { rectifyCard } from '~/scan/recognise/rectify'
import type { Views } from '~/scan/recognise/rectify'
import { window } from '~/scan/recognise/refine-quad'
import { FOUND_CARDS, MAX_SEEN_FROM_NEAR, NEAR_SHARE } from '~/scan/recognise/thresholds/find'
import { decodeCards, FINDER_SIDE, aimedFirst } from './decode-cards'
import type { FoundCard } from './decode-cards'

/** Marks cards in photos: a network of our own, see `training/card-finder/README.md`. */
export type CardFinder = {
  /**
   * The cards of a photo, the one over its middle first and then the surest, with corners in the
   * photo's pixels. A found card is examined again close up, for better corners: some 5 ms, and 5
   * more for each card.
   *
   * @param count how many cards to look for at most.
   * @param near how many of them, the first, to examine close up: all by default.
   */
  find(photo: Views<ColourImage>, count: number, near?: number): Promise<FoundCard[]>
  close(): Promise<void>
}

/** Beside this module in `app`, and in `build` once built. */
const MODEL_FILE = 'card-finder.onnx'

/** What lies beyond a photo's edges: as `training/card-finder/photograph.py` has it. */
const OUTSIDE = 128
/** Margin around a card in a close look, as shares of its sides. */
const MARGIN = { x: (88 / 63 / NEAR_SHARE - 1) / 2, y: (1 / NEAR_SHARE - 1) / 2 }

/** Loads the finder, 1 MB: one for each worker thread. */
export async function loadCardFinder(runNative: RunNative = (work) => work()): Promise<CardFinder> {
  const file = fileURLToPath(new URL(MODEL_FILE, import.meta.url))
  const network = await runNative(() => loadNetwork(file))
  const look = async (photo: Views<ColourImage>, view: Quad, count: number) => {
    const planes = toPlanes(cutView(photo, view))
    const { data } = await runNative(() =>
      askNetwork(network, planes, [1, 3, FINDER_SIDE, FINDER_SIDE]),
    )
    const homography = toHomography(view)
    const inPhoto = ({ x, y }: Point) => project(homography, x / FINDER_SIDE, y / FINDER_SIDE)
    return decodeCards(data, count).map(({ quad: [a, b, c, d], ...scores }): FoundCard => ({
      ...scores,
      quad: [inPhoto(a), inPhoto(b), inPhoto(c), inPhoto(d)],
    }))
  }
  return {
    async find(photo, count, near = count) {
      const { width = 0, height = 0 } = photo.levels[0]?.image ?? {}
      const seen = await look(photo, squareAround(photo), count)
      const found = aimedFirst(seen, { x: width / 2, y: height / 2 })
      for (const [index, first] of found.slice(0, near).entries()) {
        const around = window(first.quad, -MARGIN.x, -MARGIN.y, 1 + MARGIN.x, 1 + MARGIN.y)
        found[index] = nearest(first, await look(photo, around, MAX_SEEN_FROM_NEAR))
      }
      return found
    },
    close: () => network.release(),
  }
}

/** The square around a photo. */
function squareAround({ levels: [first] }: Views<ColourImage>): Quad {
  const { width = 1, height = 1 } = first?.image ?? {}
  const half = Math.max(width, height) / 2
  const [x, y] = [width / 2, height / 2]
  return quadOfBox(x - half, y - half, x + half, y + half)
}

/**
 * The same card as the second look has it, or as the first had it if the second sees another one.
 */
function nearest(first: FoundCard, seen: readonly FoundCard[]): FoundCard {
  const apart = ({ quad }: FoundCard) =>
    Math.min(measureDifference(first.quad, quad), measureDifference(first.quad, turnQuad(quad, 2)))
  const [best] = [...seen].sort((a, b) => apart(a) - apart(b))
  if (!best || apart(best) > FOUND_CARDS.nearLook) return first
  return { ...best, score: first.score }
}

/** The part of the photo within a view, grey where the view extends beyond it. */
function cutView(photo: Views<ColourImage>, view: Quad): ColourImage {
  const picture = rectifyCard(photo, view, { width: FINDER_SIDE, height: FINDER_SIDE })
  const { width = 0, height = 0 } = photo.levels[0]?.image ?? {}
  const homography = toHomography(view)
  for (let row = 0, to = 0; row < FINDER_SIDE; row++) {
    for (let column = 0; column < FINDER_SIDE; column++, to += 3) {
      const { x, y } = project(homography, (column + 0.5) / FINDER_SIDE, (row + 0.5) / FINDER_SIDE)
      const isInside = x >= 0 && x <= width && y >= 0 && y <= height
      if (!isInside) picture.data.fill(OUTSIDE, to, to + 3)
    }
  }
  return picture
}

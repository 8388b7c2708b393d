import { contains, measureDifference, turnQuad } from '~/scan/recognise/image'
import type { Point, Quad } from '~/scan/recognise/image'
import { FOUND_CARDS } from '~/scan/recognise/thresholds/find'

/** Pixels of the square picture that the card finder looks at. */
export const FINDER_SIDE = 128
/** Its answer has a cell for each square of so many pixels. */
const STRIDE = 4
const CELLS = FINDER_SIDE / STRIDE
const PLANE = CELLS * CELLS
/** Pixels to 1 in the offsets of corners. */
const UNIT = 48

/** A card that the finder sees. */
export type FoundCard = {
  /**
   * In pixels of the picture looked at, clockwise from the card's own top left; may reach beyond.
   */
  quad: Quad
  /** 0 to 1: how sure the finder is that there is a card. */
  score: number
  /** 0.5 to 1: how sure it is which end is the card's top. */
  topScore: number
}

/**
 * Decodes the finder's output: ten planes of 32 × 32 cells, `heat`, `own` and the corners' offsets,
 * as `training/card-finder/samples.py` describes them. Also runs in a browser.
 *
 * @returns at most `count` cards, surest first, each once.
 */
export function decodeCards(answer: Float32Array, count: number): FoundCard[] {
  const peaks: { cell: number; heat: number }[] = []
  for (let cell = 0; cell < PLANE; cell++) {
    const heat = answer[cell] ?? 0
    if (heat >= FOUND_CARDS.minScore && isPeak(answer, cell)) peaks.push({ cell, heat })
  }
  const found: FoundCard[] = []
  for (const { cell, heat } of peaks.sort((a, b) => b.heat - a.heat)) {
    const quad = smoothQuad(answer, cell)
    if (found.some((other) => isSameCard(quad, other.quad))) continue
    const own = answer[PLANE + cell] ?? 0
    const upright = own >= FOUND_CARDS.isTop ? quad : turnQuad(quad, 2)
    found.push({ quad: upright, score: heat, topScore: Math.max(own, 1 - own) })
    if (found.length === count) break
  }
  return found
}

/**
 * The surest card over a point comes first: among several cards people aim at the one they mean.
 */
export function aimedFirst(found: readonly FoundCard[], aim: Point): FoundCard[] {
  const meant = found.find(({ quad }) => contains(quad, aim))
  return meant ? [meant, ...found.filter((one) => one !== meant)] : [...found]
}

/** The cells around one, without itself. */
function listNeighbours(cell: number): number[] {
  const [row, column] = [Math.floor(cell / CELLS), cell % CELLS]
  const around: number[] = []
  for (let y = Math.max(0, row - 1); y <= Math.min(CELLS - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(CELLS - 1, column + 1); x++)
      if (y !== row || x !== column) around.push(y * CELLS + x)
  return around
}

/** Of equal neighbours the first one is the peak. */
function isPeak(answer: Float32Array, cell: number): boolean {
  const heat = answer[cell] ?? 0
  return listNeighbours(cell).every((other) => {
    const around = answer[other] ?? 0
    return around < heat || (around === heat && other > cell)
  })
}

/** The mean of a card's corners by a peak and its neighbours, weighted by their heat. */
function smoothQuad(answer: Float32Array, peak: number): Quad {
  const first = quadAt(answer, peak)
  const voices = [peak, ...listNeighbours(peak)]
    .map((cell) => ({ quad: quadAt(answer, cell), heat: answer[cell] ?? 0 }))
    .filter(({ quad }) => measureDifference(first, quad) < FOUND_CARDS.agreeing)
  const whole = voices.reduce((sum, { heat }) => sum + heat, 0)
  const corner = (at: 0 | 1 | 2 | 3) => ({
    x: voices.reduce((sum, { quad, heat }) => sum + quad[at].x * heat, 0) / whole,
    y: voices.reduce((sum, { quad, heat }) => sum + quad[at].y * heat, 0) / whole,
  })
  return [corner(0), corner(1), corner(2), corner(3)]
}

function quadAt(answer: Float32Array, cell: number): Quad {
  const [x, y] = [((cell % CELLS) + 0.5) * STRIDE, (Math.floor(cell / CELLS) + 0.5) * STRIDE]
  const corner = (at: number) => ({
    x: x + UNIT * (answer[(2 + 2 * at) * PLANE + cell] ?? 0),
    y: y + UNIT * (answer[(3 + 2 * at) * PLANE + cell] ?? 0),
  })
  return [corner(0), corner(1), corner(2), corner(3)]
}

/** Two peaks may be of one card, perhaps read from its other end. */
function isSameCard(one: Quad, other: Quad): boolean {
  const { samePeak } = FOUND_CARDS
  return (
    measureDifference(one, other) < samePeak ||
    measureDifference(one, turnQuad(other, 2)) < samePeak
  )
}

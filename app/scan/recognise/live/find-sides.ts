import { areaOf, measureSides } from '~/scan/recognise/image'
import type { GreyImage, Point, Quad } from '~/scan/recognise/image'
import { MIN_SIDE, QUAD_ASPECT, SIDES } from '~/scan/recognise/thresholds/live'

/** A box in pixels of a frame. */
export type GuideBox = { left: number; top: number; right: number; bottom: number }

/** A quad made of four sides; `strength` is the weakest side's, in levels a pixel. */
export type FoundQuad = { quad: Quad; strength: number }

/** A line across the guide: where it crosses the guide's one edge and the other one. */
type Side = { start: number; end: number; strength: number }

/**
 * Where a card held into a guide may be: quads whose sides stand out from their surroundings,
 * likeliest first. Each side is searched near the guide's own, so that a few hundred thousand
 * additions replace the contours of a whole photo; it finds nothing away from the guide.
 *
 * @param image a frame, smoothed to about half of what is compared.
 */
export function findSides(image: GreyImage, guide: GuideBox, maxFound: number): FoundQuad[] {
  const { left, top, right, bottom } = guide
  const down = linesAt(image, guide, 'down')
  const across = linesAt(image, guide, 'across')
  const found: FoundQuad[] = []
  const [lefts, rights, tops, bottoms] = [down(left), down(right), across(top), across(bottom)]
  for (const l of lefts)
    for (const r of rights)
      for (const t of tops)
        for (const b of bottoms) {
          const quad = toQuad({ l, r, t, b }, guide)
          const strength = Math.min(l.strength, r.strength, t.strength, b.strength)
          if (isCardShaped(quad)) found.push({ quad, strength })
        }
  // A card's outer frame is its edge, and often fainter than the inner one.
  return found.sort((a, b) => rateSides(b) - rateSides(a)).slice(0, maxFound)
}

function rateSides({ quad, strength }: FoundQuad): number {
  return Math.min(strength, SIDES.strongest * MIN_SIDE) * Math.sqrt(areaOf(quad))
}

function isCardShaped(quad: Quad): boolean {
  const { width, height } = measureSides(quad)
  const aspect = width / Math.max(1, height)
  return aspect >= QUAD_ASPECT.min && aspect <= QUAD_ASPECT.max
}

/**
 * Finds the strongest lines near one of the guide's edges.
 *
 * @param run `down` for lines from the guide's top to its bottom, `across` for the others.
 */
function linesAt(image: GreyImage, guide: GuideBox, run: 'down' | 'across') {
  const { left, top, right, bottom } = guide
  const [from, to] = run === 'down' ? [top, bottom] : [left, right]
  const [size, length] =
    run === 'down' ? [right - left, bottom - top] : [bottom - top, right - left]
  const limit = run === 'down' ? image.width : image.height
  const reach = Math.round(SIDES.reach * size)
  const slope = Math.round((SIDES.slope * length) / 2)
  return (edge: number): Side[] => {
    const steps = stepsAlong(image, run, { from, to, edge, reach: reach + slope })
    const sides: Side[] = []
    const low = Math.max(1, Math.round(edge) - reach)
    const high = Math.min(limit - 2, Math.round(edge) + reach)
    for (let middle = low; middle <= high; middle++)
      for (let lean = -slope; lean <= slope; lean++) {
        const [start, end] = [middle - lean, middle + lean]
        sides.push({ start, end, strength: measureStrength(steps, start, end) })
      }
    return strongest(sides)
  }
}

/** Differences in brightness across a side's direction, sample by sample along it. */
type Steps = { levels: Int16Array; first: number; width: number }

type Band = { from: number; to: number; edge: number; reach: number }

function stepsAlong(image: GreyImage, run: 'down' | 'across', band: Band): Steps {
  const { data, width, height } = image
  const first = Math.round(band.edge) - band.reach - 1
  const span = 2 * band.reach + 3
  const levels = new Int16Array(span * SIDES.samples)
  const [limit, stride] = run === 'down' ? [width, 1] : [height, width]
  for (let sample = 0; sample < SIDES.samples; sample++) {
    const along = band.from + ((sample + 0.5) / SIDES.samples) * (band.to - band.from)
    const row = Math.min((run === 'down' ? height : width) - 1, Math.max(0, Math.round(along)))
    const base = run === 'down' ? row * width : row
    for (let i = 0; i < span; i++) {
      const at = first + i
      if (at < 1 || at >= limit - 1) continue
      const before = data[base + (at - 1) * stride] ?? 0
      const after = data[base + (at + 1) * stride] ?? 0
      levels[sample * span + i] = after - before
    }
  }
  return { levels, first, width: span }
}

/** Mean difference along a line: one that changes sign, as in a pattern, counts little. */
function measureStrength({ levels, first, width }: Steps, start: number, end: number): number {
  let sum = 0
  for (let sample = 0; sample < SIDES.samples; sample++) {
    const share = (sample + 0.5) / SIDES.samples
    const at = Math.round(start + (end - start) * share) - first
    sum += at >= 0 && at < width ? (levels[sample * width + at] ?? 0) : 0
  }
  return Math.abs(sum) / SIDES.samples / 2
}

function strongest(sides: Side[]): Side[] {
  const kept: Side[] = []
  for (const side of sides.sort((a, b) => b.strength - a.strength)) {
    if (kept.length >= SIDES.tried || side.strength < MIN_SIDE) break
    const isNew = kept.every(
      ({ start, end }) => Math.abs(start + end - side.start - side.end) / 2 >= SIDES.apart,
    )
    if (isNew) kept.push(side)
  }
  return kept
}

type Four = { l: Side; r: Side; t: Side; b: Side }

function toQuad({ l, r, t, b }: Four, guide: GuideBox): Quad {
  return [
    crossing(l, t, guide),
    crossing(r, t, guide),
    crossing(r, b, guide),
    crossing(l, b, guide),
  ]
}

/** The intersection of a line down the guide with one across it. */
function crossing(down: Side, across: Side, { left, top, right, bottom }: GuideBox): Point {
  const lean = (down.end - down.start) / (bottom - top)
  const fall = (across.end - across.start) / (right - left)
  const y =
    (across.start + fall * (down.start - lean * top - left)) / Math.max(1e-6, 1 - fall * lean)
  return { x: down.start + lean * (y - top), y }
}

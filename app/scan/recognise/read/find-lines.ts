import type { Point, Quad } from '~/scan/recognise/image'
import { TEXT_MAP } from '~/scan/recognise/thresholds/read'

/** For each pixel, how likely it belongs to the core of a line of text, 0 to 1. */
export type TextMap = { data: Float32Array; width: number; height: number }

/** A line of text found in an image, in pixels of that image. */
export type FoundLine = {
  /** Clockwise from the line's own top left corner, as far as its direction is known. */
  quad: Quad
  /** Mean likelihood of its core. */
  score: number
}

/** Sums over the pixels of one patch, from which its centre and direction are computed. */
type Patch = { pixels: number[]; score: number; x: number; y: number }

/**
 * The lines of a text map, each a rectangle in any direction, in the order of their first pixels.
 * The map shows the cores of lines, shrunk so that neighbours stay separate: each is grown again
 * (Liao and others, "Real-time Scene Text Detection with Differentiable Binarization", AAAI 2020,
 * section 3.4).
 */
export function findLines(map: TextMap): FoundLine[] {
  return findPatches(map).flatMap((patch) => {
    const score = patch.score / patch.pixels.length
    if (score < TEXT_MAP.minScore) return []
    const box = measureBox(patch, map.width)
    return box === null ? [] : [{ quad: box, score }]
  })
}

/** The patches of likely pixels, 8-connected. */
function findPatches({ data, width, height }: TextMap): Patch[] {
  const seen = new Uint8Array(data.length)
  const patches: Patch[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 0) < TEXT_MAP.core) continue
    const patch: Patch = { pixels: [start], score: 0, x: 0, y: 0 }
    seen[start] = 1
    for (const at of patch.pixels) {
      const x = at % width
      const y = (at - x) / width
      patch.score += data[at] ?? 0
      patch.x += x
      patch.y += y
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx
          if (seen[next] || (data[next] ?? 0) < TEXT_MAP.core) continue
          seen[next] = 1
          patch.pixels.push(next)
        }
    }
    patches.push(patch)
  }
  return patches
}

/** The rectangle around a patch along its direction, grown; `null` if it is too thin for text. */
function measureBox({ pixels, x, y }: Patch, width: number): Quad | null {
  const middle = { x: x / pixels.length, y: y / pixels.length }
  const along = measureDirection(pixels, width, middle)
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const at of pixels) {
    const dx = (at % width) - middle.x
    const dy = Math.floor(at / width) - middle.y
    const u = dx * along.x + dy * along.y
    const v = dy * along.x - dx * along.y
    left = Math.min(left, u)
    right = Math.max(right, u)
    top = Math.min(top, v)
    bottom = Math.max(bottom, v)
  }
  const [length, height] = [right - left + 1, bottom - top + 1]
  if (height < TEXT_MAP.minHeight || length < TEXT_MAP.minHeight) return null
  const grown = (TEXT_MAP.growth * length * height) / (2 * (length + height))
  const pointAt = (u: number, v: number): Point => ({
    x: middle.x + 0.5 + u * along.x - v * along.y,
    y: middle.y + 0.5 + u * along.y + v * along.x,
  })
  const [l, r, t, b] = [left - grown, right + grown, top - grown, bottom + grown]
  return [pointAt(l, t), pointAt(r, t), pointAt(r, b), pointAt(l, b)]
}

/**
 * The unit vector along a patch, from its second moments; horizontal if it is hardly longer than
 * tall, because a letter or two have no direction of their own.
 */
function measureDirection(pixels: readonly number[], width: number, middle: Point): Point {
  let [xx, yy, xy] = [0, 0, 0]
  for (const at of pixels) {
    const dx = (at % width) - middle.x
    const dy = Math.floor(at / width) - middle.y
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  const spread = Math.hypot(xx - yy, 2 * xy)
  const [major, minor] = [xx + yy + spread, xx + yy - spread]
  if (major < TEXT_MAP.elongated ** 2 * minor) return { x: 1, y: 0 }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  return { x: Math.cos(angle), y: Math.sin(angle) }
}

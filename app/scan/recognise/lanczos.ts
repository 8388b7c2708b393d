import type { GreyImage } from './image'

/**
 * What each pixel of a shrunk row or column is made of: `taps` neighbours, from `first` on.
 * `values` are fixed-point fractions, see `FRACTION_BITS`.
 */
export type Weights = { first: Int32Array; values: Int32Array; taps: number }

/** As many as Pillow has, whose sums fit into 32 bits, too. */
const FRACTION_BITS = 22
const HALF = 1 << (FRACTION_BITS - 1)

const cache = new Map<string, Weights>()

/**
 * Shrinks or stretches a grey image with a Lanczos window of three lobes, widened when shrinking,
 * as Pillow's `resize(…, LANCZOS)` does: rows first, then columns, rounded to bytes after each.
 */
export function resizeLanczos(image: GreyImage, width: number, height: number): GreyImage {
  const { width: fromWidth, height: fromHeight } = image
  const rows =
    width === fromWidth ? image : shrinkAcross(image, weightsFor(fromWidth, width), width)
  return height === fromHeight ? rows : shrinkDown(rows, weightsFor(fromHeight, height), height)
}

function shrinkAcross(
  image: GreyImage,
  { first, values, taps }: Weights,
  width: number,
): GreyImage {
  const { data, height } = image
  const shrunk = new Uint8ClampedArray(width * height)
  for (let y = 0, to = 0; y < height; y++) {
    const row = y * image.width
    for (let x = 0, tap = 0; x < width; x++, to++) {
      let at = row + (first[x] ?? 0)
      let sum = HALF
      for (const end = tap + taps; tap < end; tap++, at++)
        sum = (sum + Math.imul(values[tap] ?? 0, data[at] ?? 0)) | 0
      shrunk[to] = sum >> FRACTION_BITS
    }
  }
  return { data: new Uint8Array(shrunk.buffer), width, height }
}

function shrinkDown(image: GreyImage, { first, values, taps }: Weights, height: number): GreyImage {
  const { data, width } = image
  const shrunk = new Uint8ClampedArray(width * height)
  const sums = new Int32Array(width)
  for (let y = 0, tap = 0, to = 0; y < height; y++) {
    sums.fill(HALF)
    let at = (first[y] ?? 0) * width
    for (const end = tap + taps; tap < end; tap++) {
      const weight = values[tap] ?? 0
      for (let x = 0; x < width; x++, at++)
        sums[x] = ((sums[x] ?? 0) + Math.imul(weight, data[at] ?? 0)) | 0
    }
    for (let x = 0; x < width; x++, to++) shrunk[to] = (sums[x] ?? 0) >> FRACTION_BITS
  }
  return { data: new Uint8Array(shrunk.buffer), width, height }
}

function weightsFor(from: number, to: number): Weights {
  const key = `${from}>${to}`
  const known = cache.get(key)
  if (known) return known
  // Photos come in any size; only the few sizes of rectified cards are worth caching.
  if (cache.size > 32) cache.clear()
  const made = makeWeights(from, to)
  cache.set(key, made)
  return made
}

/** The weights that make `to` pixels of a row or column of `from`. */
export function makeWeights(from: number, to: number): Weights {
  const scale = from / to
  const widening = Math.max(scale, 1)
  const support = 3 * widening
  const taps = Math.min(from, Math.ceil(support) * 2 + 1)
  const first = new Int32Array(to)
  const values = new Int32Array(to * taps)
  for (let i = 0; i < to; i++) {
    const centre = (i + 0.5) * scale
    const start = Math.max(0, Math.floor(centre - support + 0.5))
    const end = Math.min(from, Math.floor(centre + support + 0.5))
    let sum = 0
    for (let j = start; j < end; j++) sum += lanczos((j - centre + 0.5) / widening)
    // Windows at the far edge start earlier, so that no tap reads past the end: such reads make the
    // loops five times slower.
    first[i] = Math.min(start, from - taps)
    const shift = i * taps - (first[i] ?? 0)
    for (let j = start; j < end; j++) {
      const value = lanczos((j - centre + 0.5) / widening) / sum
      values[shift + j] = Math.round(value * 2 ** FRACTION_BITS)
    }
  }
  return { first, values, taps }
}

function lanczos(x: number): number {
  if (x <= -3 || x >= 3) return 0
  return sinc(x) * sinc(x / 3)
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

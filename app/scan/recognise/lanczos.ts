import type { GreyImage } from './image'

type Weights = { first: Int32Array; values: Float64Array; taps: number }

const cache = new Map<string, Weights>()

/**
 * Shrinks or stretches a grey image with a Lanczos window of three lobes, widened when shrinking,
 * as Pillow's `resize(…, LANCZOS)` does: rows first, then columns, rounded to bytes after each.
 */
export function resizeLanczos(image: GreyImage, width: number, height: number): GreyImage {
  const rows = shrinkAcross(image, weightsFor(image.width, width), width)
  return shrinkDown(rows, weightsFor(image.height, height), height)
}

function shrinkAcross(
  image: GreyImage,
  { first, values, taps }: Weights,
  width: number,
): GreyImage {
  const { data, height } = image
  const shrunk = new Uint8Array(width * height)
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, tap = 0; x < width; x++, to++) {
      let at = y * image.width + (first[x] ?? 0)
      let sum = 0.5
      for (const end = tap + taps; tap < end; tap++, at++) {
        sum += (values[tap] ?? 0) * (data[at] ?? 0)
      }
      shrunk[to] = sum < 0 ? 0 : sum > 255 ? 255 : sum
    }
  }
  return { data: shrunk, width, height }
}

function shrinkDown(image: GreyImage, { first, values, taps }: Weights, height: number): GreyImage {
  const { data, width } = image
  const shrunk = new Uint8Array(width * height)
  for (let x = 0; x < width; x++) {
    for (let y = 0, tap = 0; y < height; y++) {
      let at = (first[y] ?? 0) * width + x
      let sum = 0.5
      for (const end = tap + taps; tap < end; tap++, at += width) {
        sum += (values[tap] ?? 0) * (data[at] ?? 0)
      }
      shrunk[y * width + x] = sum < 0 ? 0 : sum > 255 ? 255 : sum
    }
  }
  return { data: shrunk, width, height }
}

function weightsFor(from: number, to: number): Weights {
  const key = `${from}>${to}`
  const known = cache.get(key)
  if (known) return known
  // Photos come in any size; only the few warp sizes are worth caching.
  if (cache.size > 32) cache.clear()
  const made = makeWeights(from, to)
  cache.set(key, made)
  return made
}

function makeWeights(from: number, to: number): Weights {
  const scale = from / to
  const widening = Math.max(scale, 1)
  const support = 3 * widening
  const taps = Math.min(from, Math.ceil(support) * 2 + 1)
  const first = new Int32Array(to)
  const values = new Float64Array(to * taps)
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
      values[shift + j] = lanczos((j - centre + 0.5) / widening) / sum
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

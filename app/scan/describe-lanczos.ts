import type { GreyImage } from './card-image'

type Weights = { first: Int32Array; values: Float64Array; taps: number }

const cache = new Map<string, Weights>()

/**
 * Shrinks or stretches a grey image with a Lanczos window of three lobes, widened when shrinking,
 * as Pillow's `resize(…, LANCZOS)` does: rows first, then columns, rounded to bytes after each.
 */
export function resizeLanczos(image: GreyImage, width: number, height: number): GreyImage {
  const across = weightsFor(image.width, width)
  const rows = new Uint8ClampedArray(width * image.height)
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * width + x] = weighted(image.data, y * image.width, 1, across, x)
    }
  }
  const down = weightsFor(image.height, height)
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data[y * width + x] = weighted(rows, x, width, down, y)
  }
  return { data: new Uint8Array(data.buffer), width, height }
}

function weighted(
  from: Uint8Array | Uint8ClampedArray,
  offset: number,
  stride: number,
  { first, values, taps }: Weights,
  index: number,
): number {
  let at = offset + (first[index] ?? 0) * stride
  let sum = 0
  for (let tap = index * taps; tap < (index + 1) * taps; tap++, at += stride) {
    sum += (values[tap] ?? 0) * (from[at] ?? 0)
  }
  return sum
}

function weightsFor(from: number, to: number): Weights {
  const key = `${from}>${to}`
  const known = cache.get(key)
  if (known) return known
  // Photos come in any size; only the few warp sizes are worth keeping.
  if (cache.size > 32) cache.clear()
  const made = makeWeights(from, to)
  cache.set(key, made)
  return made
}

function makeWeights(from: number, to: number): Weights {
  const scale = from / to
  const widening = Math.max(scale, 1)
  const support = 3 * widening
  const taps = Math.ceil(support) * 2 + 1
  const first = new Int32Array(to)
  const values = new Float64Array(to * taps)
  for (let i = 0; i < to; i++) {
    const centre = (i + 0.5) * scale
    const start = Math.max(0, Math.floor(centre - support + 0.5))
    const end = Math.min(from, Math.floor(centre + support + 0.5))
    let sum = 0
    for (let j = start; j < end; j++) sum += lanczos((j - centre + 0.5) / widening)
    for (let j = start; j < end; j++) {
      values[i * taps + j - start] = lanczos((j - centre + 0.5) / widening) / sum
    }
    first[i] = start
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

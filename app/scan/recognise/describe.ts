import { FINGERPRINT_WORDS, HASH_WORDS } from '~/catalogue/fingerprint'
import type { Fingerprint } from '~/catalogue/fingerprint'
import type { GreyImage } from './image'
import { resizeLanczos } from './lanczos'
import type { VisiblePart } from './outline'
import type { VisibleBits } from './retrieve'

const SIDE = 16
/** The size at which neighbouring pixels are compared. */
export const GRADIENTS = { width: SIDE + 1, height: SIDE }
/** The side of the square whose waves are measured. */
export const FREQUENCY_SIDE = 64
const FOLDED = FREQUENCY_SIDE / 2
/** The first half of each of the 16 waves; the second mirrors it. */
export const COSINES = makeCosines()

/** Fingerprints of one picture upright and rotated by 180°. */
export type Description = { upright: Fingerprint; turned: Fingerprint }

/**
 * The dHash and pHash of a grey image, as Python's `imagehash` computes them at hash size 16
 * (github.com/JohannesBuchner/imagehash).
 */
export function fingerprintOfGrey(image: GreyImage): Fingerprint {
  return describeGrey(image).upright
}

/** Both directions for the price of one: a half turn only mirrors gradients and flips odd waves. */
export function describeGrey(image: GreyImage): Description {
  const small = resizeLanczos(image, GRADIENTS.width, GRADIENTS.height)
  const large = resizeLanczos(image, FREQUENCY_SIDE, FREQUENCY_SIDE)
  return toDescription(small.data, small.width, lowFrequencies(large.data))
}

/**
 * @param pixels of the image shrunk to the size of `GRADIENTS`, in rows of `rowWidth`.
 * @param waves the 16 × 16 lowest of it shrunk to 64 × 64. Overwritten.
 */
export function toDescription(
  pixels: Uint8Array,
  rowWidth: number,
  waves: Float64Array,
): Description {
  const upright = new Uint32Array(FINGERPRINT_WORDS)
  const turned = new Uint32Array(FINGERPRINT_WORDS)
  writeGradients(pixels, rowWidth, upright, turned)
  writeAboveMedian(waves, upright)
  for (let i = 0; i < waves.length; i++) {
    if (((i >> 4) + i) & 1) waves[i] = -(waves[i] ?? 0)
  }
  writeAboveMedian(waves, turned)
  return { upright, turned }
}

function writeGradients(
  pixels: Uint8Array,
  rowWidth: number,
  upright: Fingerprint,
  turned: Fingerprint,
): void {
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const left = pixels[y * rowWidth + x] ?? 0
      const right = pixels[y * rowWidth + x + 1] ?? 0
      if (right > left) setBit(upright, 0, y * SIDE + x)
      if (left > right) setBit(turned, 0, SIDE * SIDE - 1 - (y * SIDE + x))
    }
  }
}

/**
 * The 16 × 16 lowest coefficients of a 64 × 64 two-dimensional DCT-II, unnormalised. Waves are
 * symmetric about the middle, even ones the same way and odd ones with opposite signs, so that each
 * line is folded in the middle before it is transformed.
 */
function lowFrequencies(pixels: Uint8Array): Float64Array {
  const columns = new Float64Array(SIDE * FREQUENCY_SIDE)
  for (let y = 0; y < FREQUENCY_SIDE; y++)
    transformFolded(fold(pixels, y * FREQUENCY_SIDE), columns, y, FREQUENCY_SIDE)
  const waves = new Float64Array(SIDE * SIDE)
  for (let u = 0; u < SIDE; u++) transformFolded(fold(columns, u * FREQUENCY_SIDE), waves, u, SIDE)
  return waves
}

/** The sums of 64 values with their mirror images, then the differences. */
function fold(values: Uint8Array | Float64Array, start: number): Float64Array {
  const folded = new Float64Array(FREQUENCY_SIDE)
  for (let x = 0; x < FOLDED; x++) {
    const value = values[start + x] ?? 0
    const mirrored = values[start + FREQUENCY_SIDE - 1 - x] ?? 0
    folded[x] = value + mirrored
    folded[FOLDED + x] = value - mirrored
  }
  return folded
}

/** Writes the 16 lowest DCT-II coefficients of a folded line, every `stride` places. */
function transformFolded(folded: Float64Array, into: Float64Array, start: number, stride: number) {
  for (let u = 0, to = start; u < SIDE; u += 2, to += 2 * stride) {
    let even = 0
    let odd = 0
    for (let x = 0, wave = u * FOLDED; x < FOLDED; x++, wave++) {
      even += (folded[x] ?? 0) * (COSINES[wave] ?? 0)
      odd += (folded[FOLDED + x] ?? 0) * (COSINES[wave + FOLDED] ?? 0)
    }
    into[to] = even
    into[to + stride] = odd
  }
}

function writeAboveMedian(waves: Float64Array, fingerprint: Fingerprint): void {
  const sorted = waves.slice().sort()
  const middle = sorted.length / 2
  const median = ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  for (let i = 0; i < waves.length; i++) {
    if ((waves[i] ?? 0) > median) setBit(fingerprint, HASH_WORDS, i)
  }
}

/** The bits of a dHash whose two pixels are both on the visible part of a card. */
export function visibleBits({ left, top, right, bottom }: VisiblePart): VisibleBits {
  const mask = new Uint32Array(HASH_WORDS)
  let count = 0
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const middle = (y + 0.5) / SIDE
      if (middle < top || middle > bottom) continue
      if ((x + 0.5) / (SIDE + 1) < left || (x + 1.5) / (SIDE + 1) > right) continue
      setBit(mask, 0, y * SIDE + x)
      count++
    }
  return { mask, scale: (SIDE * SIDE) / Math.max(1, count) }
}

function setBit(words: Fingerprint, firstWord: number, bit: number): void {
  const word = firstWord + (bit >>> 5)
  words[word] = (words[word] ?? 0) | (1 << (31 - (bit & 31)))
}

function makeCosines(): Float64Array {
  const cosines = new Float64Array(SIDE * FOLDED)
  for (let u = 0; u < SIDE; u++)
    for (let x = 0; x < FOLDED; x++)
      cosines[u * FOLDED + x] = Math.cos((Math.PI * u * (2 * x + 1)) / (2 * FREQUENCY_SIDE))
  return cosines
}

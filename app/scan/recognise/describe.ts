import { FINGERPRINT_WORDS } from '~/catalogue/fingerprints/fingerprint'
import type { Fingerprint } from '~/catalogue/fingerprints/fingerprint'
import type { GreyImage } from './image'
import { resizeLanczos } from './lanczos'
import type { VisiblePart } from './outline'
import type { VisibleBits } from './retrieve'

const SIDE = 16
const FREQUENCY_SIDE = 64
const HASH_WORDS = FINGERPRINT_WORDS / 2
const COSINES = makeCosines()

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
  const upright = new Uint32Array(FINGERPRINT_WORDS)
  const turned = new Uint32Array(FINGERPRINT_WORDS)
  writeGradients(resizeLanczos(image, SIDE + 1, SIDE).data, upright, turned)
  const waves = lowFrequencies(resizeLanczos(image, FREQUENCY_SIDE, FREQUENCY_SIDE).data)
  writeAboveMedian(waves, upright)
  for (let i = 0; i < waves.length; i++) {
    if (((i >> 4) + i) & 1) waves[i] = -(waves[i] ?? 0)
  }
  writeAboveMedian(waves, turned)
  return { upright, turned }
}

function writeGradients(pixels: Uint8Array, upright: Fingerprint, turned: Fingerprint): void {
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const left = pixels[y * (SIDE + 1) + x] ?? 0
      const right = pixels[y * (SIDE + 1) + x + 1] ?? 0
      if (right > left) setBit(upright, 0, y * SIDE + x)
      if (left > right) setBit(turned, 0, SIDE * SIDE - 1 - (y * SIDE + x))
    }
  }
}

/** The 16 × 16 lowest coefficients of a 64 × 64 two-dimensional DCT-II, unnormalised. */
function lowFrequencies(pixels: Uint8Array): Float64Array {
  const rows = new Float64Array(FREQUENCY_SIDE * SIDE)
  for (let y = 0; y < FREQUENCY_SIDE; y++) {
    for (let u = 0; u < SIDE; u++) {
      let sum = 0
      for (let x = 0; x < FREQUENCY_SIDE; x++) {
        sum += (pixels[y * FREQUENCY_SIDE + x] ?? 0) * (COSINES[u * FREQUENCY_SIDE + x] ?? 0)
      }
      rows[y * SIDE + u] = sum
    }
  }
  const waves = new Float64Array(SIDE * SIDE)
  for (let v = 0; v < SIDE; v++) {
    for (let u = 0; u < SIDE; u++) {
      let sum = 0
      for (let y = 0; y < FREQUENCY_SIDE; y++) {
        sum += (rows[y * SIDE + u] ?? 0) * (COSINES[v * FREQUENCY_SIDE + y] ?? 0)
      }
      waves[v * SIDE + u] = sum
    }
  }
  return waves
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
  const cosines = new Float64Array(SIDE * FREQUENCY_SIDE)
  for (let u = 0; u < SIDE; u++) {
    for (let x = 0; x < FREQUENCY_SIDE; x++) {
      cosines[u * FREQUENCY_SIDE + x] = Math.cos((Math.PI * u * (2 * x + 1)) / (2 * FREQUENCY_SIDE))
    }
  }
  return cosines
}

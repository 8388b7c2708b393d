import { COSINES, FREQUENCY_SIDE, GRADIENTS, toDescription } from './describe'
import type { Description } from './describe'
import type { GreyImage } from './image'
import { makeWeights } from './lanczos'
import type { Weights } from './lanczos'
import { HASH_SIZE } from './rectify'
import { startWebAssembly } from './web-assembly.server'

/** Beside this module in `app`, and in `build` once built; compiled from `describe-card.wat`. */
export const DESCRIBER_FILE = 'describe-card.wasm'

/** The functions of `describe-card.wat`, which says what they take. */
type Describer = {
  memory: WebAssembly.Memory
  shrinkAcross: (...places: number[]) => void
  shrinkDown: (...places: number[]) => void
  lowFrequencies: (...places: number[]) => void
}

const SIDE = GRADIENTS.height
/** Bytes and fractions that are handled at a time. */
const FOUR = 4
const ALIGNMENT = 16

/**
 * Describes rectified cards with WebAssembly, a tenth of JavaScript's time: the same bits.
 *
 * @returns `describeGrey` for images of `HASH_SIZE`. One per thread, with 64 KB of memory.
 */
export function createCardDescriber(): (card: GreyImage) => Description {
  const { memory, shrinkAcross, shrinkDown, lowFrequencies } = startWebAssembly(
    new URL(DESCRIBER_FILE, import.meta.url),
    isDescriber,
  )
  const { width, height } = HASH_SIZE
  const allocate = createAllocator(memory)
  const columns = allocate.weights(inFours(makeWeights(width, GRADIENTS.width)))
  const rows = allocate.weights(makeWeights(height, SIDE))
  const squareRows = allocate.weights(makeWeights(height, FREQUENCY_SIDE))
  const cosines = allocate.numbers(COSINES.length)
  cosines.view.set(inPairs(COSINES))
  const folded = allocate.numbers(FREQUENCY_SIDE)
  const lines = allocate.numbers(SIDE * FREQUENCY_SIDE)
  const waves = allocate.numbers(SIDE * SIDE)
  const card = allocate.bytes(width * height)
  const narrow = allocate.bytes(columns.count * height)
  const small = allocate.bytes(columns.count * SIDE)
  const square = allocate.bytes(FREQUENCY_SIDE * FREQUENCY_SIDE)
  return ({ data }) => {
    card.view.set(data)
    shrinkAcross(card.at, width, height, narrow.at, columns.count, ...columns.places)
    shrinkDown(narrow.at, columns.count, small.at, SIDE, ...rows.places)
    shrinkDown(card.at, width, square.at, FREQUENCY_SIDE, ...squareRows.places)
    lowFrequencies(square.at, cosines.at, folded.at, lines.at, waves.at)
    return toDescription(small.view, columns.count, waves.view)
  }
}

/** Gives out the memory, one piece after the other. */
function createAllocator({ buffer }: WebAssembly.Memory) {
  let next = 0
  const take = (bytes: number) => {
    const at = next
    next += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
    return at
  }
  const words = (values: Int32Array) => {
    const at = take(values.byteLength)
    new Int32Array(buffer, at, values.length).set(values)
    return at
  }
  return {
    bytes(count: number) {
      const at = take(count)
      return { at, view: new Uint8Array(buffer, at, count) }
    },
    numbers(count: number) {
      const at = take(count * Float64Array.BYTES_PER_ELEMENT)
      return { at, view: new Float64Array(buffer, at, count) }
    },
    weights: ({ first, values, taps }: Weights) => ({
      count: first.length,
      places: [words(first), words(values), taps],
    }),
  }
}

/** The same weights with nothing added to make fours of them. */
function inFours({ first, values, taps }: Weights): Weights {
  const fours = (count: number) => Math.ceil(count / FOUR) * FOUR
  const padded = { first: new Int32Array(fours(first.length)), taps: fours(taps) }
  padded.first.set(first)
  const all = new Int32Array(padded.first.length * padded.taps)
  for (let i = 0; i < first.length; i++)
    all.set(values.subarray(i * taps, (i + 1) * taps), i * padded.taps)
  return { ...padded, values: all }
}

/** The values of each even wave, each followed by that of the odd wave after it. */
function inPairs(waves: Float64Array): Float64Array {
  const length = waves.length / SIDE
  return waves.map((_, i) => {
    const pair = Math.floor(i / (2 * length))
    const [x, isOdd] = [Math.floor(i / 2) % length, i % 2]
    return waves[(2 * pair + isOdd) * length + x] ?? 0
  })
}

function isDescriber(exports: object): exports is Describer {
  return ['memory', 'shrinkAcross', 'shrinkDown', 'lowFrequencies'].every((name) => name in exports)
}

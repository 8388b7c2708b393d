import { FINGERPRINT_WORDS, HASH_WORDS } from '~/catalogue/fingerprint'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { scaleBits } from '~/scan/recognise/retrieve'
import type { TableSearch, VisibleBits } from '~/scan/recognise/retrieve'
import { startWebAssembly } from '~/scan/recognise/web-assembly.server'

/** Beside this module in `app`, and in `build` once built; compiled from `search-table.wat`. */
export const SEARCH_FILE = 'search-table.wasm'

/** Where `search-table.wat` expects what, in bytes; it leaves the table's place to this module. */
const PLACES = { query: 0, mask: 1024, scaled: 2048, table: 2624 }
const FINGERPRINT_BYTES = FINGERPRINT_WORDS * 4
const HASH_BITS = HASH_WORDS * 32
const BLOCK_ROWS = 16
const PAGE_BYTES = 65_536
/** A byte times this is a word of four such bytes. */
const FOUR_TIMES = 0x01010101

type Search = {
  memory: WebAssembly.Memory
  measure: (at: number, end: number, isScaled: number, to: number) => void
  nearest: (at: number, end: number, isScaled: number) => number
}

/**
 * Compares fingerprints with those of a table by WebAssembly: 0.07 ms for 17,520 rows (decision
 * 009).
 *
 * @param words the table's fingerprints, one after the other. They are copied, so later changes
 *   have no effect.
 */
export function createTableSearch(words: Uint32Array): TableSearch {
  const search = startWebAssembly(new URL(SEARCH_FILE, import.meta.url), isSearch)
  const rows = words.length / FINGERPRINT_WORDS
  const blocks = Math.ceil(rows / BLOCK_ROWS)
  const end = PLACES.table + blocks * BLOCK_ROWS * FINGERPRINT_BYTES
  search.memory.grow(Math.ceil((end + blocks * BLOCK_ROWS * 2) / PAGE_BYTES))
  const { buffer } = search.memory
  writeBlocks(words, new Uint8Array(buffer, PLACES.table, end - PLACES.table))
  const distances = new Uint16Array(buffer, end, rows)
  const prepare = createQueryWriter(buffer)
  return {
    distancesTo(query, visible) {
      const isScaled = prepare(query, visible)
      if (rows > 0) search.measure(PLACES.table, end, isScaled, end)
      return distances
    },
    nearestDistance(query, visible) {
      const isScaled = prepare(query, visible)
      return rows > 0 ? search.nearest(PLACES.table, end, isScaled) : 2 * HASH_BITS
    },
  }
}

/** Blocks of sixteen rows; the last row also fills the rest of the last block. */
function writeBlocks(words: Uint32Array, blocks: Uint8Array) {
  const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
  const rows = blocks.length / FINGERPRINT_BYTES
  const last = words.length / FINGERPRINT_WORDS - 1
  for (let row = 0; row < rows; row++) {
    const from = Math.min(row, last) * FINGERPRINT_BYTES
    const inBlock = row % BLOCK_ROWS
    const to = (row - inBlock) * FINGERPRINT_BYTES + inBlock
    for (let byte = 0; byte < FINGERPRINT_BYTES; byte++)
      blocks[to + byte * BLOCK_ROWS] = bytes[from + byte] ?? 0
  }
}

/** The returned function writes a query, and returns whether its dHash's bits are scaled. */
function createQueryWriter(buffer: ArrayBuffer) {
  const query = new Uint32Array(buffer, PLACES.query, FINGERPRINT_BYTES * 4)
  const masks = new Uint32Array(buffer, PLACES.mask, FINGERPRINT_BYTES * 4).fill(0xffffffff)
  const scaled = new Uint16Array(buffer, PLACES.scaled, HASH_BITS + 1)
  let isMasked = false
  return (fingerprint: Fingerprint, visible: VisibleBits | undefined): 0 | 1 => {
    repeatBytes(fingerprint, query)
    if (!visible) {
      if (isMasked) masks.fill(0xffffffff)
      isMasked = false
      return 0
    }
    repeatBytes(visible.mask, masks)
    for (let bits = 0; bits <= HASH_BITS; bits++) scaled[bits] = scaleBits(bits, visible)
    isMasked = true
    return 1
  }
}

/** Each byte of `words` sixteen times. */
function repeatBytes(words: Uint32Array, into: Uint32Array) {
  const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
  bytes.forEach((byte, at) => into.fill(byte * FOUR_TIMES, at * 4, at * 4 + 4))
}

function isSearch(exports: object): exports is Search {
  return (
    'memory' in exports &&
    exports.memory instanceof WebAssembly.Memory &&
    'measure' in exports &&
    'nearest' in exports
  )
}

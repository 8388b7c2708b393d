import { FINGERPRINT_WORDS, HASH_WORDS } from '~/catalogue/fingerprint'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { DECISIVE } from './thresholds/compare'

/** The table to search: fingerprints one after the other, and the card of each. */
export type FingerprintTable = {
  /** `FINGERPRINT_WORDS` words per row. */
  words: Uint32Array
  /** Index of the card of each row. */
  cards: Uint32Array
  /** A number for the name of each row's card: equal if they differ only in spelling. */
  names: Uint32Array
  /** Compares with every row faster than JavaScript can, if available. */
  search?: TableSearch
}

/** Compares fingerprints with every row of one table. */
export type TableSearch = {
  /** As `distancesTo`; the next call overwrites the distances. */
  distancesTo(query: Fingerprint, visible?: VisibleBits): Uint16Array
  /** As `nearestDistance`. */
  nearestDistance(query: Fingerprint, visible?: VisibleBits): number
}

/** `distance` is in bits of 512. */
export type Match = { card: number; distance: number }

export type Retrieval = {
  /** Nearest cards, best first. */
  matches: Match[]
  /**
   * Bits between the best card and the best card with another name. On photos this separates right
   * from wrong where the distance itself does not: other printings share name and picture.
   */
  margin: number
}

/** Whether the nearest card certainly has the picture shown, perhaps in another printing. */
export function isDecisive(distance: number, margin: number): boolean {
  return margin >= DECISIVE.wideMargin || (margin >= DECISIVE.margin && distance <= DECISIVE.near)
}

/**
 * The bits of a dHash that show the card itself. The others are ignored, and the distance is scaled
 * up to 256 bits to stay comparable.
 */
export type VisibleBits = {
  mask: Uint32Array
  /** 256 divided by the number of compared bits. */
  scale: number
}

/**
 * Distance of a fingerprint to every row of the table, in bits; of the visible bits if given. The
 * next such call for this table may overwrite the distances, as do `shortlist` and `retrieve`.
 */
export function distancesTo(
  query: Fingerprint,
  table: FingerprintTable,
  visible?: VisibleBits,
): Uint16Array {
  if (table.search) return table.search.distancesTo(query, visible)
  const { words, cards } = table
  const distances = new Uint16Array(cards.length)
  for (let row = 0; row < cards.length; row++)
    distances[row] = distanceAt(query, words, row, visible)
  return distances
}

/** Distance between two of the table's own fingerprints, in bits. */
export function distanceBetweenRows({ words }: FingerprintTable, a: number, b: number): number {
  const from = a * FINGERPRINT_WORDS
  return distanceAt(words.subarray(from, from + FINGERPRINT_WORDS), words, b)
}

/** Distance between two fingerprints, in bits. */
export function distanceBetween(a: Fingerprint, b: Fingerprint): number {
  return distanceAt(a, b, 0)
}

/** Distance of a fingerprint to the nearest of the table, in bits. */
export function nearestDistance(
  query: Fingerprint,
  table: FingerprintTable,
  visible?: VisibleBits,
): number {
  if (table.search) return table.search.nearestDistance(query, visible)
  const { words, cards } = table
  let best = FINGERPRINT_WORDS * 32
  for (let row = 0; row < cards.length; row++)
    best = Math.min(best, distanceAt(query, words, row, visible))
  return best
}

/** The table's `count` rows nearest to a fingerprint, and those as near as the last of them. */
export function shortlist(
  query: Fingerprint,
  table: FingerprintTable,
  count: number,
  visible?: VisibleBits,
): FingerprintTable {
  const distances = distancesTo(query, table, visible)
  const furthest = distanceOfRank(buildHistogram(distances), count)
  return pickRows(table, (row) => (distances[row] ?? 0) <= furthest)
}

/** The rows of a table that `isWanted`. */
export function pickRows(
  table: FingerprintTable,
  isWanted: (row: number) => boolean,
): FingerprintTable {
  const rows: number[] = []
  for (let row = 0; row < table.cards.length; row++) if (isWanted(row)) rows.push(row)
  const words = new Uint32Array(rows.length * FINGERPRINT_WORDS)
  rows.forEach((row, to) => {
    const from = row * FINGERPRINT_WORDS
    words.set(table.words.subarray(from, from + FINGERPRINT_WORDS), to * FINGERPRINT_WORDS)
  })
  const pick = (of: Uint32Array) => Uint32Array.from(rows, (row) => of[row] ?? 0)
  return { words, cards: pick(table.cards), names: pick(table.names) }
}

/** The `count` cards nearest to a fingerprint in the whole table. */
export function retrieve(
  query: Fingerprint,
  table: FingerprintTable,
  count: number,
  visible?: VisibleBits,
): Retrieval {
  const { cards, names } = table
  const distances = distancesTo(query, table, visible)
  const histogram = buildHistogram(distances)
  const nearest = histogram.findIndex((rows) => rows > 0)
  if (nearest < 0) return { matches: [], margin: 0 }
  const name = names[distances.indexOf(nearest)]
  const furthest = distanceOfRank(histogram, count)
  const matches: Match[] = []
  let otherName = FINGERPRINT_WORDS * 32
  for (let row = 0; row < distances.length; row++) {
    const distance = distances[row] ?? 0
    if (distance < otherName && names[row] !== name) otherName = distance
    if (distance <= furthest) matches.push({ card: cards[row] ?? 0, distance })
  }
  matches.sort((a, b) => a.distance - b.distance)
  return { matches: matches.slice(0, count), margin: otherName - nearest }
}

/** How many rows there are at each distance. */
function buildHistogram(distances: Uint16Array): Uint32Array {
  const histogram = new Uint32Array(FINGERPRINT_WORDS * 32 + 1)
  for (const distance of distances) histogram[distance] = (histogram[distance] ?? 0) + 1
  return histogram
}

function distanceOfRank(histogram: Uint32Array, count: number): number {
  let seen = 0
  for (let distance = 0; distance < histogram.length; distance++) {
    seen += histogram[distance] ?? 0
    if (seen >= count) return distance
  }
  return histogram.length
}

/** Distance of a fingerprint to a row of `words`. */
function distanceAt(
  query: Fingerprint,
  words: Uint32Array,
  row: number,
  visible?: VisibleBits,
): number {
  const at = row * FINGERPRINT_WORDS
  let [local, global] = [0, 0]
  for (let i = 0; i < HASH_WORDS; i++) {
    const differing = (query[i] ?? 0) ^ (words[at + i] ?? 0)
    local += countBits(visible ? differing & (visible.mask[i] ?? 0) : differing)
    global += countBits((query[i + HASH_WORDS] ?? 0) ^ (words[at + i + HASH_WORDS] ?? 0))
  }
  return (visible ? scaleBits(local, visible) : local) + global
}

/**
 * What differing visible bits of a dHash stand for. The dHash is local, so its hidden bits can be
 * ignored; each bit of the pHash depends on all pixels.
 */
export function scaleBits(bits: number, { scale }: VisibleBits): number {
  return Math.round(bits * scale)
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

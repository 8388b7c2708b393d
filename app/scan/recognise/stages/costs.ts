import type { TextRegion } from '~/scan/recognise/evidence'

/**
 * What work costs, in pieces: one is a quad rectified, described and compared with 17,520
 * fingerprints, some 2 ms on a quiet machine. Work is counted so that a busy machine does as much
 * for a photo as a quiet one. Costs are means of processor time over the 92 photos of the benchmark.
 */
export const COMPARE_COST = 1
/** One channel of a photo searched for outlines. */
export const OUTLINE_COST = 15
/** A card rectified for reading, and its quality measured. */
export const PASS_COST = 10
/** One region prepared and read. */
export const READING_COST: Record<TextRegion, number> = {
  name: 30,
  'name-faint': 75,
  hp: 15,
  'number-left': 35,
  'number-right': 40,
  body: 45,
  'body-faint': 75,
}
/** Pieces that one photo may take: some 4 s on a quiet machine, twice what the 92 photos take. */
export const MAX_PIECES = 1800

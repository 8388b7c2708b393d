/**
 * What a photo may be, and how much work it may take.
 */

// --- Work ---

/**
 * Work is counted, so that a busy machine does as much for a photo as a quiet one. One piece is a quad
 * rectified, described and compared with 17,520 fingerprints. That took 2 ms when these costs were
 * measured, and takes 1 ms since decision 009, which left them as they are. The others are means, of
 * one channel searched for outlines, one look of the card finder, a card readied for reading, and
 * one region read.
 */
export const COMPARE_COST = 1
export const OUTLINE_COST = 15
export const LOOK_COST = 4
export const PASS_COST = 10
export const READING_COST = { name: 40, number: 60, body: 80 }
/** Lines looked for in a whole photo, each that is read, and each title at a glance. */
export const PHOTO_READING_COST = { detect: 40, line: 8, glance: 4 }
/** Pieces that one photo may take: some 4 s on a quiet machine, before decision 009. */
export const MAX_PIECES = 1800

// --- Photos ---

/** Longest side kept, in pixels: a card filling a quarter of such a photo still shows its number. */
export const MAX_PHOTO_SIDE = 2600
/** More than any upload of at most 10 MB from a phone holds; the rest is an attack on memory. */
export const MAX_PHOTO_PIXELS = 40_000_000
export const MAX_DECODING_SECONDS = 10
/** Cards are found in pictures a sixth as large; more pixels only cost time and memory. */
export const MAX_THUMBNAIL_PIXELS = 250_000

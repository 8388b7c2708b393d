/**
 * Limits on a photo and on the work spent on it.
 */

// --- Work ---

/**
 * Work is counted, not timed, so a busy machine gives the same answers as an idle one. One piece of
 * work is one quad rectified, described and compared with 17,520 fingerprints. That took 2 ms when
 * these costs were measured; it has taken 1 ms since decision 009, which left the costs as they
 * are. The other costs are means: for searching one channel for outlines, one look of the card
 * finder, preparing a card for reading, and reading one region.
 */
export const COMPARE_COST = 1
export const OUTLINE_COST = 15
export const LOOK_COST = 4
export const PASS_COST = 10
export const READING_COST = { name: 40, number: 60, body: 80 }
/**
 * The cost of detecting lines in a whole photo, of each line read, and of each title read by its
 * own network.
 */
export const PHOTO_READING_COST = { detect: 40, line: 8, title: 4 }
/** Pieces of work allowed per photo: about 4 s on a quiet machine before decision 009. */
export const MAX_PIECES = 1800

// --- Photos ---

/** Longest side kept, in pixels: enough to read the number of a card that fills a quarter of it. */
export const MAX_PHOTO_SIDE = 2600
/**
 * More than any phone photo within the 10 MB upload limit; anything larger is an attack on memory.
 */
export const MAX_PHOTO_PIXELS = 40_000_000
/**
 * The same for a JPEG that is not progressive, as phones write them, some with 50 megapixels: it is
 * decoded line by line, and at half its size.
 */
export const MAX_BASELINE_PIXELS = 52_000_000
/** The largest photo takes about one; decoding holds a thread that scans need. By hand. */
export const MAX_DECODING_SECONDS = 10
/** Cards are detected in pictures a sixth this size; more pixels only cost time and memory. */
export const MAX_THUMBNAIL_PIXELS = 250_000

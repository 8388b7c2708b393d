/**
 * Thresholds of looking at a camera's frames, and of naming the card that they show. Lengths are shares
 * of the guide, levels of 255. *By hand*: chosen while looking at films of drawn cards.
 */

/** Pixels across the part of a frame that is looked at: the card then has some 230. */
export const FRAME_WIDTH = 320

/**
 * Sides of a card beside the guide's: how far off, how much askew (the tangent), how many of each
 * side are tried with each other, and how many pixels apart two must be to be two. By hand.
 */
export const SIDES = { reach: 0.19, slope: 0.2, tried: 4, apart: 3, samples: 28 }
/** Levels a pixel by which a side stands out from what lies beside it, at the weakest. By hand. */
export const MIN_SIDE = 5
/** Width over height of what may be a card held upright, however tilted. By hand. */
export const QUAD_ASPECT = { min: 0.62, max: 0.82 }

/**
 * Quads of a frame that are compared with the whole table beside the guide and the last frame's (the
 * likeliest ones upside down, too), and how far the nearest is refined: to the goal of photos, with so
 * many measurements, on so many `rows`. Refining goes on from frame to frame; a quad as near as `kept`
 * is not searched anew. A look that finds nothing, the slowest, takes 38 ms of a busy machine's
 * processor among 20,600 fingerprints; all quads both ways and 16 measurements took 52 ms, three quads
 * 34 ms, but cards were named more than twice as late.
 */
export const MAX_COMPARED = 5
export const BOTH_WAYS = 2
export const REFINE_FRAME = { goal: 80, measurements: 10, rows: 500, kept: 110 }

/** Pixels of a card: small enough that a hand's tremble changes little, and a card's coming all of it. */
export const STEADY_SIZE = { width: 24, height: 33 }
/** A frame is like the one before: mean difference in levels. By hand. */
export const STEADY = 5
/** Pixels of a card whose focus is measured. */
export const SHARP_SIZE = { width: 192, height: 268 }
/** Variance of the Laplacian from which a card's frame is sharp. By hand. */
export const SHARP = 40

/** Frames in a row that must name the same card. */
export const FRAMES_TO_NAME = 2
/** Frames in a row without a card after which the one that was named was taken away. By hand. */
export const FRAMES_TO_FORGET = 3
/**
 * How much longer something moves than it does not where another card is laid on the one named, in
 * milliseconds: more than a hand's tremble comes to. By hand.
 */
export const LAID_MS = 400
/**
 * How long a card that is not known stands still before the server is asked: so many milliseconds, and
 * so many looks, for a device that knows the card has named it by then (`bench live`: within 110 ms,
 * and two looks). After a failure it is asked again, after a longer pause. By hand.
 */
export const ASK_AFTER = { milliseconds: 400, looks: 4 }
export const ASK_AGAIN_MS = 900

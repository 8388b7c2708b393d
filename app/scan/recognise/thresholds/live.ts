/**
 * Thresholds for looking at a camera's frames and naming the card in them. Lengths are shares of
 * the guide, levels are out of 255. *By hand*: chosen by looking at films of drawn cards.
 */

/** Width in pixels of the part of a frame that is analysed: the card is then about 230 wide. */
export const FRAME_WIDTH = 320

/**
 * Where to look for a card's sides near the guide's: how far away, how far askew (as a tangent),
 * how many candidates per side are combined, how many pixels apart two candidates must be, and up
 * to how many times `MIN_SIDE` more contrast makes a quad likelier. By hand.
 */
export const SIDES = { reach: 0.19, slope: 0.2, tried: 4, apart: 3, samples: 28, strongest: 4 }
/** Minimum contrast of a side with its surroundings, in levels per pixel. By hand. */
export const MIN_SIDE = 5
/** Width over height of a possible card held upright, however tilted. By hand. */
export const QUAD_ASPECT = { min: 0.62, max: 0.82 }

/**
 * How many quads of a frame are compared with the whole table, besides the guide and the last
 * frame's quad (the likeliest ones upside down too), and how far the nearest is refined: to the
 * goal used for photos, within `measurements`, on `rows` of the table. Refining continues from
 * frame to frame; a quad within `kept` is not searched for again. The slowest look, which finds
 * nothing, takes 38 ms of processor time on a busy machine with 20,600 fingerprints. Comparing all
 * quads both ways with 16 measurements took 52 ms; three quads took 34 ms, but cards were named
 * more than twice as late.
 */
export const MAX_COMPARED = 5
export const BOTH_WAYS = 2
export const REFINE_FRAME = { goal: 80, measurements: 10, rows: 500, kept: 110 }

/**
 * Size in pixels at which motion is measured: a trembling hand changes little, a new card
 * everything.
 */
export const STEADY_SIZE = { width: 24, height: 33 }
/** Maximum mean difference, in levels, between frames that count as alike. By hand. */
export const STEADY = 5
/** Size in pixels at which a card's focus is measured. */
export const SHARP_SIZE = { width: 192, height: 268 }
/** Minimum variance of the Laplacian for a sharp frame of a card. By hand. */
export const SHARP = 40

/** Consecutive frames that must name the same card. By hand. */
export const FRAMES_TO_NAME = 2
/** Consecutive frames without a card before the named card counts as taken away. By hand. */
export const FRAMES_TO_FORGET = 3
/**
 * How many milliseconds more of motion than stillness mean that another card was laid on the named
 * one: more than a trembling hand adds up to. By hand.
 */
export const LAID_MS = 400
/**
 * How long an unknown card must lie still before the server is asked, in milliseconds and in looks.
 * A device that knows the card has named it by then (`bench live`: within 171 ms).
 */
export const ASK_AFTER = { milliseconds: 400, looks: 4 }
/**
 * The same if the server was asked after such a rest before. A choice, not measured: the card has to
 * move in between, and a longer rest leaves people the time to turn it or to bring it nearer.
 */
export const ASK_AGAIN_MS = 900
/**
 * The rest before the first request about a card that was more than `distance` bits away from all of
 * the table's in each of these looks. In films (`bench live`) each drawn card was within 26 to 52 bits
 * of its own fingerprint from the first still look on, and photos of cards that the table has not
 * remained 163 to 181 bits from the nearest.
 */
export const ASK_FAR_AFTER = { milliseconds: 150, looks: 3, distance: 150 }

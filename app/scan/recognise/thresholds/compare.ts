/**
 * Thresholds for recognising the picture. Distances are in bits of 512, widths in pixels of the
 * photo. *By hand*: chosen by looking at photos; decision 041 shows what other values change.
 */

// --- Straightening ---

/**
 * A photo is halved until its shorter side has fewer pixels: smaller pictures have no card wide
 * enough to compare. By hand.
 */
export const MIN_HALVED = 64

// --- Choosing among outlines ---

/** Below this log ratio of its aspect to a card's, the photo may be exactly the card. By hand. */
export const CARD_SHAPED = 0.045
/** Outlines rated at least this share of the best rating may also be the card. By hand. */
export const RIVAL_RATING = 0.75
/** Outlines rated lower belong to something else: pictures are full of corners. By hand. */
export const MIN_CARD_RATING = 0.3
/** How many of the best rated outlines in the middle may be the card that is meant. By hand. */
export const MAX_MIDDLE_RATED = 2
/** Minimum area of the card in the middle, as a share of its recognised neighbour. By hand. */
export const MIN_MIDDLE_SHARE = 0.6
/**
 * How many outlines are searched for a card inside them, and how many sightings are refined; by
 * hand. Each sighting is compared with the `rows` of the table that were nearest at first: 500 rows
 * gave the same answers.
 */
export const MAX_OUTLINES_OPENED = 3
export const MAX_REFINED = { early: 2, nearest: 4, bestRated: 3, rows: 1000 }
/**
 * When refining stops: at this distance in bits, or after this many measurements. Binder photos
 * fell from 160 to 89 bits in about 50 to 90 measurements; the goals are around the right card's
 * median of 84 (decision 004). Other limits change no answer (decision 041).
 */
export const REFINE_EARLY = { goal: 80, measurements: 40 }
export const REFINE = { goal: 80, measurements: 90 }
export const REFINE_HIDDEN = { goal: 80, measurements: 60 }
export const SHARPEN = { goal: 40, measurements: 50 }
/**
 * How many sightings with a name at their top are compared with the cards of that name. By hand.
 */
export const MAX_TITLED = 4
/** How far to move a card's sides, as shares of the card, coarse first. By hand. */
export const REFINE_SHIFTS = [0.035, 0.018]

// --- Recognising the picture ---

/**
 * The nearest card is certainly the picture shown if every card of another name is at least
 * `margin` bits further away and the card itself is within `near`, or if the margin is wide. On 92
 * photos, after refining, right pictures had margins of at least 36 (once 30, on the way) and wrong
 * ones at most 26, at 150 to 180 bits. In 460 more scans of these photos, turned, shrunk, dark or
 * tilted, no answer was sure and wrong. Of 201 references cut by a fifth to a half, 190 had margins
 * of at least 47; wrong cards had at most 28.
 */
export const DECISIVE = { margin: 30, near: 150, wideMargin: 36, hiddenMargin: 40 }
/** Number of nearest cards kept: the right one was always among the first 20. */
export const MAX_MATCHES = 30
/** Within this distance the outline fits well: half of the right cards come closer. */
export const WELL_FRAMED = 100
/** Even a card without a fingerprint is closer to others the right way up: usually by 8 bits. */
export const CLEAR_LEAD = 8
/**
 * Before this date a reprint's reference can be nearer than the right one's: 42 bits against 64;
 * later 131 against 59.
 */
export const FIRST_SETS_UNTIL = '2002-08'
/**
 * Before this date a set gave a holo and its plain twin, of one picture, a number each (Skyridge
 * was the last). Of 747 pairs of one name, text and set since, the references of 738 are 80 bits
 * apart and more: other frames or drawings.
 */
export const TWINS_UNTIL = '2003-07'
/** Two references this close show the same picture (decision 004). */
export const SAME_ART_DISTANCE = 130
/** References of one picture differ by up to 163 bits; of two pictures, rarely by less than 200. */
export const OTHER_ART_DISTANCE = 200

// --- Glare and the photo's quality ---

/** A pixel at least this bright shows a reflection, not print. By hand. */
export const BLOWN_OUT = 250
/** Light bleeds: this many pixels around a blown-out one are spoilt too. By hand. */
export const GLARE_BLEED = 2
/**
 * Painting over glare helps between these shares of the card: less glare changes nothing, more
 * glare leaves nothing. By hand.
 */
export const GLARE_SHARE = { min: 0.01, max: 0.3 }
/** For advice: a number needs a card 450 px wide, a name needs 250. */
export const NARROW_CARD = 300
/** Size at which a card's blur and glare are measured, in pixels. By hand. */
export const QUALITY_SIZE = { width: 640, height: 894 }
/** For advice: share of blown-out pixels, mean luma, variance of the Laplacian. By hand. */
export const POOR_PHOTO = { glare: 0.06, brightness: 50, sharpness: 60 }
/**
 * The quality assumed for a photo whose picture was recognised anyway: nothing to advise. By hand.
 */
export const GOOD_QUALITY = { outline: true, glare: 0, sharpness: 1000, brightness: 128 }

/**
 * Thresholds of recognising the picture. Distances are bits of 512, widths pixels of the photo.
 * *By hand*: chosen while looking at photos; only the benchmark's 92 as a whole stand behind it.
 */

// --- Choosing among outlines ---

/** Logarithm of a photo's aspect over a card's, below which the photo may be just the card. */
export const CARD_SHAPED = 0.045
/** Outlines rated at least this share of the best one's rating may be the card as well. By hand. */
export const RIVAL_RATING = 0.75
/** An outline rated lower is something else's: pictures are full of corners. By hand. */
export const MIN_CARD_RATING = 0.3
/** A card in the photo's middle is no smaller, as a share of its recognised neighbour. By hand. */
export const MIN_MIDDLE_SHARE = 0.6
/**
 * Outlines inside which the card is looked for, and sightings that are refined; by hand. Each is
 * compared with so many `rows` of the table, the nearest at first: 500 gave the same answers.
 */
export const MAX_OUTLINES_OPENED = 3
export const MAX_REFINED = { early: 2, nearest: 4, bestRated: 3, rows: 1000 }
/**
 * Refining: bits at which it ends, and measurements at most. Binder photos fell from 160 to 89 bits
 * in some 50 to 90 measurements; the goals lie about the right card's median of 84 (decision 004).
 */
export const REFINE_EARLY = { goal: 80, measurements: 40 }
export const REFINE = { goal: 80, measurements: 90 }
export const REFINE_HIDDEN = { goal: 80, measurements: 60 }
export const SHARPEN = { goal: 40, measurements: 50 }
/** How far a card's sides are moved, as shares of the card, coarse before fine. By hand. */
export const REFINE_SHIFTS = [0.035, 0.018]

// --- Recognising the picture ---

/**
 * The nearest card is certainly the picture shown when every card of another name is `margin` bits
 * further and the card itself within `near`, or the margin is wide. 92 photos, after refining: right
 * pictures had margins of 36 and more (once 30, on the way), wrong ones at most 26, at 150 to 180
 * bits; 460 more scans of these photos, turned, shrunk, dark or tilted: none sure and wrong. Of 201
 * references cut by a fifth to a half, 190 had margins of 47 and more, wrong cards 28 at most.
 */
export const DECISIVE = { margin: 30, near: 150, wideMargin: 36, hiddenMargin: 40 }
/** Nearest cards kept: the right one was always among the first 20. */
export const MAX_MATCHES = 30
/** At this distance a card is framed well: half of the right cards come nearer. */
export const WELL_FRAMED = 100
/** Cards without a fingerprint still look more like cards the right way up: by 8 bits, mostly. */
export const CLEAR_LEAD = 8
/** Before it, a reprint's reference may be nearer than the right one's: 42 bits, not 64; later 131, not 59. */
export const FIRST_SETS_UNTIL = '2002-08'
/** Two references this close show one picture (decision 004). */
export const SAME_ART_DISTANCE = 130
/** References of one picture lie up to 163 apart; of two pictures, hardly ever under 200. */
export const OTHER_ART_DISTANCE = 200

// --- Glare and the photo's quality ---

/** Luma from which a pixel shows a lamp's reflection rather than print. By hand. */
export const BLOWN_OUT = 250
/** Light bleeds into its surroundings: so many pixels around a blown-out one are spoilt too. */
export const GLARE_BLEED = 2
/** Shares of the card between which painting over helps: less changes nothing, more leaves nothing. */
export const GLARE_SHARE = { min: 0.01, max: 0.3 }
/** Advice: a card should be 450 px wide to show its number; the name asks for 250. */
export const NARROW_CARD = 300
/** Pixels of a card whose blur and glare are measured. */
export const QUALITY_SIZE = { width: 640, height: 894 }
/** Advice: share blown out, mean luma, variance of the Laplacian. By hand. */
export const POOR_PHOTO = { glare: 0.06, brightness: 50, sharpness: 60 }

/**
 * Thresholds of finding cards. *By hand*: chosen while looking at photos; only the benchmark's
 * 92 as a whole stand behind it.
 */

// --- Outlines ---

/** Outlines are looked for in a picture of this longest side: more pixels find no more cards. */
export const OUTLINE_SIDE = 800
/** Small photos are enlarged at most so much: beyond, only their noise grows. */
export const MAX_ENLARGED = 2
/** A card smaller than this share of the picture shows too few pixels to be told from others. */
export const MIN_OUTLINE_AREA = 0.015
/** Beyond these, width over height is no card's, however tilted towards the camera. By hand. */
export const OUTLINE_ASPECT = { min: 0.5, max: 0.95 }
/**
 * A partly hidden card is so many times what is seen of it, which is no narrower than `minAspect`.
 * The largest `outlines` are completed and the `refined` nearest refined: unmasked, right cards
 * came to 117 to 161 bits, with margins of 35 to 72. `shares` are seen of one found whole; by hand.
 */
export const HIDDEN = {
  ...{ minGrowth: 1.1, maxGrowth: 2.1, minAspect: 0.33, outlines: 10, refined: 3 },
  shares: [0.5, 0.65, 0.8],
}
/** An outline must fill its quad; rounded corners and fingers cost a card up to 15 %. */
export const MIN_OUTLINE_FILL = 0.82
/** Degrees of a card's corners, seen at up to some 45° from straight above. */
export const CORNER_ANGLE = { min: 60, max: 120 }
/** Shares of an outline's length by which four corners may miss it, strict first. By hand. */
export const CORNER_TOLERANCES = [0.015, 0.025, 0.04, 0.06]
/** Power of how far an outline's aspect is off a card's, in its rating. By hand. */
export const ASPECT_STRICTNESS = 4
/** Corners closer than this share of the card's side make the same outline. By hand. */
export const SAME_OUTLINE = 0.025
/** Margins around the card, as shares of the picture, that people leave when they crop. By hand. */
export const CROP_MARGINS = [0, 0.03, 0.06, 0.1, 0.14]
/** Rating of the whole photo as a card, less its margin: below any clear outline. By hand. */
export const WHOLE_PHOTO_RATING = 0.3
/** Of its outline's rating, what a window inside it and a card completed from it get. By hand. */
export const WINDOW_RATING = 0.9
/** Width over height under which an outline is a slab's (81 × 135 mm) rather than a card's. */
export const SLAB_ASPECT = 0.66
/** Canny's two thresholds, local contrast and the adaptive threshold's block. By hand. */
export const EDGES = { faint: [30, 60], strong: [75, 150] } as const
export const LOCAL_CONTRAST = { clip: 3, tiles: 8 }
export const ADAPTIVE = { block: 31, offset: 4 }

// --- Sleeves, pockets and slabs ---

/**
 * What holds a card, by the shares of its outline that the card takes: `[left, top, right, bottom]`.
 * Sleeves and binder pockets leave an even margin, more of it at the open end; a top-loader is
 * 76 × 101 mm; graders' slabs are about 81 × 135 mm with a label above the card.
 */
export const HOLDERS: readonly (readonly [number, number, number, number])[] = [
  [0.03, 0.03, 0.97, 0.97],
  [0.06, 0.06, 0.94, 0.94],
  [0.09, 0.08, 0.91, 0.92],
  [0.12, 0.12, 0.88, 0.88],
  [0.05, 0.1, 0.95, 0.97],
  [0.05, 0.03, 0.95, 0.9],
  [0.09, 0.1, 0.91, 0.98],
]
export const SLABS: readonly (readonly [number, number, number, number])[] = [
  [0.12, 0.3, 0.88, 0.94],
  [0.14, 0.27, 0.86, 0.9],
  [0.08, 0.25, 0.92, 0.96],
]

// --- The card finder ---

/** What the finder's marks are worth; differences are shares of a card's sides. By hand. */
export const FOUND_CARDS = {
  /** Cards looked at where one of them is meant, and where all of them are. */
  count: 3,
  allInPhoto: 20,
  minScore: 0.2,
  /** Cells whose corners differ by less speak of the same card, and are averaged. */
  agreeing: 0.2,
  /** Peaks that differ by less are one card's. */
  samePlace: 0.25,
  /** A look from near that differs by more sees another card. */
  nearLook: 0.35,
  /** A contour that differs by less is the found card's own edge. */
  sameCard: 0.05,
}
/** Height of a card in a look from near, as a share of the picture; training calls it `zoom`. */
export const NEAR_SHARE = 0.667
/** A look from near shows neighbours, too. */
export const MAX_SEEN_FROM_NEAR = 4

// --- Several cards ---

/**
 * Which of the marks and contours are cards. By hand, over 48 pages and tables of 341 cards and the
 * labelled photos, in thumbnails.
 */
export const CHOOSING = {
  /** The finder is this sure of one card at least, or no card stands out. */
  first: 0.4,
  /** And so sure of each of the others. */
  others: 0.3,
  /** A contour whose corners differ by less runs around the found card. */
  contour: 0.2,
  /**
   * Cards side by side that fill so much of a found one: that is the page or box they lie in. Two fill
   * more of it than the frames of picture and text fill of a card.
   */
  filled: 0.45,
  filledByTwo: 0.75,
  /** Areas of cards that lie side by side, smaller over larger. */
  alike: 0.75,
  /** The smallest card of a photo over its middle one, in area, and the middle over the largest. */
  apart: 0.4,
  /** Contours that the finder overlooked count where they are as large as this, and as clear. */
  overlooked: 0.7,
  rating: 0.5,
  /** How far a contour's aspect is from a card's, at most, as a factor. */
  aspect: 1.15,
}
/** How a card is cut out of a photo, as decision 013 measured: the margin is a share of its sides. */
export const CUT = { margin: 0.1, side: 1200, quality: 85 }

// --- The back of a card ---

/**
 * The back of a card: levels by which a colour stands out, the least brightness of what is pale, and the
 * shares of each side that is blue and of each half of the ball that has its colour. Found in both real
 * backs and in six of seven shots of a drawn one, and in none of the 90 labelled cards.
 */
export const CARD_BACK = { tint: 20, pale: 60, blueSide: 0.6, half: 0.5 }
/** Its blue border and the ball in its middle, as shares of the card's width. By hand. */
export const BACK_BORDER = { from: 0.015, to: 0.045 }
export const BACK_BALL = { inner: 0.1, outer: 0.2 }
/** How many times as strong blue and red are as the other; what pale has of its strongest. By hand. */
export const BACK_COLOURS = { blueOverRed: 1.3, redOverBlue: 1.6, paleness: 0.65 }

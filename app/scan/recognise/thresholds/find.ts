/**
 * Thresholds for finding cards. *By hand*: chosen by looking at photos; decision 041 shows what
 * other values change.
 */

// --- Outlines ---

/** Longest side of the picture searched for outlines: more pixels find no more cards. */
export const OUTLINE_SIDE = 800
/** Small photos are enlarged at most by this factor: beyond it, only noise grows. By hand. */
export const MAX_ENLARGED = 2
/** A card smaller than this share of the picture has too few pixels to recognise. By hand. */
export const MIN_OUTLINE_AREA = 0.015
/** No card has a width-to-height ratio outside this range, however tilted. By hand. */
export const OUTLINE_ASPECT = { min: 0.5, max: 0.95 }
/**
 * A partly hidden card is `minGrowth` to `maxGrowth` times the size of its visible part, whose
 * aspect is at least `minAspect`. The largest `outlines` are completed, and the nearest `refined`
 * of them are refined: without masking, right cards reached 117 to 161 bits with margins of 35 to
 * 72. `shares` are the visible parts tried for a card found whole; by hand.
 */
export const HIDDEN = {
  minGrowth: 1.1,
  maxGrowth: 2.1,
  minAspect: 0.33,
  outlines: 10,
  refined: 3,
  shares: [0.5, 0.65, 0.8],
}
/** Share of its quad that an outline must fill; rounded corners and fingers cost up to 15 %. */
export const MIN_OUTLINE_FILL = 0.82
/** Angles of a card's corners, in degrees, viewed from up to about 45° off vertical. */
export const CORNER_ANGLE = { min: 60, max: 120 }
/** How far four corners may miss the outline, as shares of its length, strict first. By hand. */
export const CORNER_TOLERANCES = [0.015, 0.025, 0.04, 0.06]
/** In a rating, the power of an outline's deviation from a card's aspect. By hand. */
export const ASPECT_STRICTNESS = 4
/** Corners closer than this share of the card's side make the same outline. By hand. */
export const SAME_OUTLINE = 0.025
/** Margins that people leave around a card when they crop, as shares of the picture. By hand. */
export const CROP_MARGINS = [0, 0.03, 0.06, 0.1, 0.14]
/** Rating of the whole photo as a card, minus its margin: below any clear outline. By hand. */
export const WHOLE_PHOTO_RATING = 0.3
/** Share of an outline's rating given to windows inside it and cards completed from it. By hand. */
export const WINDOW_RATING = 0.9
/** Below this width-to-height ratio an outline is a slab (81 × 135 mm), not a card. */
export const SLAB_ASPECT = 0.66
/**
 * Sides of the blur against noise, and of the square that closes gaps in edges, in pixels. By hand.
 */
export const SMOOTHED_BY = 5
export const THICKENED_BY = 3
/** Canny's two thresholds, local contrast, and the block of the adaptive threshold. By hand. */
export const EDGES = { faint: [30, 60], strong: [75, 150] } as const
export const LOCAL_CONTRAST = { clip: 3, tiles: 8 }
export const ADAPTIVE = { block: 31, offset: 4 }

// --- Sleeves, pockets and slabs ---

/**
 * Holders, as the part of their outline that the card takes up: `[left, top, right, bottom]`.
 * Sleeves and binder pockets leave an even margin, wider at the open end; a top-loader is 76 × 101
 * mm; graders' slabs are about 81 × 135 mm with a label above the card. Even margins by hand: one
 * sure answer depends on those of `HOLDERS`, none on those of `SLABS` (decision 041).
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

/** How to treat the finder's marks; differences are shares of a card's sides. By hand. */
export const FOUND_CARDS = {
  /** Maximum number of cards looked at when one is meant, and when all of them are. */
  count: 3,
  allInPhoto: 20,
  minScore: 0.2,
  /** How sure the finder must be of a card's top: of its two ends, the likelier. */
  isTop: 0.5,
  /** Cells whose corners differ by less mark the same card and are averaged. */
  agreeing: 0.2,
  /** Peaks that differ by less belong to one card. */
  samePeak: 0.25,
  /** A close look that differs by more sees another card. */
  nearLook: 0.35,
  /** A contour that differs by less is the edge of the card found. */
  sameCard: 0.05,
}
/**
 * Height of a card in a close look, as a share of the picture; training calls it `zoom`. By hand.
 */
export const NEAR_SHARE = 0.667
/** A close look shows neighbours too. By hand. */
export const MAX_SEEN_FROM_NEAR = 4

// --- Several cards ---

/**
 * Which of the marks and contours are cards. By hand, on thumbnails of the labelled photos and of
 * 48 pages and tables with 341 cards.
 */
export const CHOOSING = {
  /** Unless the finder is this sure of at least one card, no card stands out. */
  first: 0.4,
  /** The finder must be this sure of each of the others. */
  others: 0.3,
  /** A contour whose corners differ by less is the outline of the card found. */
  contour: 0.2,
  /**
   * If cards side by side fill this much of a found card, it is the page or box they lie in. Two
   * such cards fill more of it than the picture and text frames fill of a card.
   */
  filled: 0.45,
  filledByTwo: 0.75,
  /** Area ratio of cards that lie side by side, smaller over larger. */
  alike: 0.75,
  /**
   * Minimum ratio of a photo's smallest card to its median one, and of the median to the largest,
   * by area.
   */
  apart: 0.4,
  /** Contours that the finder missed count if they are at least this large and this clear. */
  overlooked: 0.7,
  rating: 0.5,
  /** Maximum deviation of a contour's aspect from a card's, as a factor. */
  aspect: 1.15,
}
/**
 * How to cut a card out of a photo, measured in decision 013: the margin is a share of its sides.
 */
export const CUT = { margin: 0.1, side: 1200, quality: 85 }

// --- The back of a card ---

/**
 * How to recognise the back of a card: how many levels a colour must stand out by, the minimum
 * brightness of a pale pixel, the share of each side that must be blue, and the share of each half
 * of the ball that must have its colour. It matched both real backs and six of seven shots of a
 * drawn one, and none of the 90 labelled cards.
 */
export const CARD_BACK = { tint: 20, pale: 60, blueSide: 0.6, half: 0.5 }
/**
 * Its blue border and the ball in its middle, as shares of the card's width; the ball's band is
 * more than `band` times as far beside its centre as above or below it. By hand.
 */
export const BACK_BORDER = { from: 0.015, to: 0.045 }
export const BACK_BALL = { inner: 0.1, outer: 0.2, band: 2 }
/**
 * Minimum ratios of blue to red and of red to blue; a pale pixel's weakest channel over its
 * strongest. By hand.
 */
export const BACK_COLOURS = { blueOverRed: 1.3, redOverBlue: 1.6, paleness: 0.65 }

/**
 * Thresholds of reading print. Widths are pixels of the photo. *By hand*: chosen while looking at
 * photos; only the benchmark's 92 as a whole stand behind it.
 */

// --- Which text to read ---

/** Narrower cards show not even a name that can be read (decision 004). */
export const READABLE_WIDTH = 130
/** Narrower cards show so little text that looking at it upside down too is not worth it. By hand. */
export const BOTH_WAYS_WIDTH = 220
/** Text of narrower cards is mostly unreadable (decision 004). */
export const SMALL_CARD = 250
/** From this width on, a first reading costs less than the finer search by picture. By hand. */
export const TEXT_FIRST_WIDTH = 420
/** From this width on a number is read more often than not (decision 004). */
export const CHECKED_WIDTH = 450
/** How far a strip may reach beyond what is seen of a card: as far as its outline may be off. */
export const STRIP_SLACK = 0.03
/** Regions of a first reading: name and number tell whether there is anything to read at all. */
export const MAX_FIRST_READINGS = 3

// --- Finding lines of text ---

/**
 * A text map's pixels that make a line's core and the mean of those that are text (both as PaddleOCR
 * has them), how far a core is grown, cores too thin for text in pixels of the map, and how many
 * times longer than tall a line must be to have a direction of its own.
 */
export const TEXT_MAP = { core: 0.3, minScore: 0.5, growth: 1.6, minHeight: 3, elongated: 2 }
/**
 * Lines as the recogniser was trained on them: pixels of height, pixels of width to a step. Steps
 * are bounded so that no line takes long; rows share at least half of the lower line's height. Lines
 * longer than `longAspect` heights are rules and copyright: none of 99 told a number, 41 of 225 others.
 */
export const LINE = {
  ...{ height: 48, step: 8, minSteps: 6, maxSteps: 80, sameRow: 0.5, longAspect: 9.3 },
}
/**
 * Text of a whole photo: the longest side in which lines are looked for, how many are read, and how
 * many tell whether they stand on their heads, unless their mean score is clear. The name of 74 of
 * the 90 labelled cards was read so, before any outline was known; 5 of the other 16 are French.
 */
export const PHOTO_LINES = { side: 640, most: 24, tried: 5, clearScore: 0.8 }
/** Least scores at a glance: a title's mean (by hand), a digit of hit points (029), a number's letter (033). */
export const GLANCE = { minScore: 0.5, minDigit: 0.95, minNumberLetter: 0.95 }
/** A name's share of its line; how many of its own heights the lines of its card lie around it. */
export const TITLE = {
  ...{ minShare: 0.6, row: 0.8, numberBelow: 8 },
  ...{ left: 6, right: 20, above: 3, below: 30 },
}
/**
 * Where a name stands on a card, as shares of it: modern trainers have theirs lower. A quad is rated
 * less by how far from `usual` it would put the name. By hand.
 */
export const TITLE_PLACE = {
  ...{ top: 0.015, bottom: 0.17, right: 0.5, minHeight: 0.02, maxHeight: 0.11 },
  ...{ usual: 0.065, strictness: 4, slack: 0.03, slope: 0.05 },
}
/** Mean score of a line's letters below which they are noise: PaddleOCR's own bound. */
export const MIN_LETTERS_SCORE = 0.5

/**
 * Thresholds for reading print. Widths are in pixels of the photo. *By hand*: chosen by looking at
 * photos; decision 041 shows what other values change.
 */

// --- Which text to read ---

/**
 * Narrower cards are not read: the title reader was trained on cards from 105 pixels on, and reads
 * 77 % of the names at 110 (decision 029).
 */
export const READABLE_WIDTH = 110
/** Narrower cards have too little text to be worth reading upside down too. By hand. */
export const BOTH_WAYS_WIDTH = 220
/** Text on narrower cards is mostly unreadable (decision 004). */
export const SMALL_CARD = 250
/** From this width on, a first reading costs less than the finer search by picture. By hand. */
export const TEXT_FIRST_WIDTH = 420
/** From this width on, a number is read more often than not (decision 004). */
export const CHECKED_WIDTH = 450
/** A strip of the card in which to find lines of text. */
export type TextStrip = {
  /** Left, top, right, bottom as fractions of the card's width and height. */
  box: readonly [left: number, top: number, right: number, bottom: number]
  /** Size in pixels for finding lines; the detector needs multiples of 32. */
  size: { width: number; height: number }
  /** Maximum number of lines to read, the tallest first. */
  lines: number
}
/**
 * The position of each region of a card. The strips are generous, because lines are located inside
 * them: a card's outline may be 3 % off. The title reader was trained on the name's. In narrower
 * sizes two of 69 sure answers were lost (decision 009). The rest by hand.
 */
export const TEXT_STRIPS = {
  name: { box: [0, 0, 1, 0.156], size: { width: 736, height: 160 }, lines: 6 },
  number: { box: [0, 0.875, 1, 1], size: { width: 736, height: 128 }, lines: 8 },
  body: { box: [0, 0.44, 1, 0.9], size: { width: 480, height: 320 }, lines: 8 },
} as const satisfies Record<string, TextStrip>
/**
 * The usual position of the name's line: left, top, right, bottom, as fractions of the card. By
 * hand.
 */
export const NAME_LINE = [0.1, 0.043, 0.6, 0.087] as const
/**
 * How far a strip may reach beyond the visible part of a card: the error of its outline. By hand.
 */
export const STRIP_SLACK = 0.03
/**
 * Regions of a first reading: the name and number show whether anything is readable at all. By
 * hand.
 */
export const MAX_FIRST_READINGS = 3

// --- Finding lines of text ---

/**
 * Thresholds on a text map: for the core of a line and for its mean score (both PaddleOCR's own),
 * how far a core is grown, the height in pixels of the map below which a core is too thin for text,
 * and how many times longer than tall a line must be to have a direction of its own; these three by
 * hand.
 */
export const TEXT_MAP = { core: 0.3, minScore: 0.5, growth: 1.6, minHeight: 3, elongated: 2 }
/**
 * Lines in the format the recogniser was trained on: height in pixels, pixels of width per step.
 * The number of steps is bounded so that no line takes long; lines in one row share at least half
 * of the lower line's height. Lines longer than `longAspect` heights are rules and copyright: none
 * of 99 showed a number; 41 of 225 others did.
 */
export const LINE = {
  height: 48,
  step: 8,
  minSteps: 6,
  maxSteps: 80,
  sameRow: 0.5,
  longAspect: 9.3,
}
/**
 * Text of a whole photo: the longest side of the picture searched for lines, how many lines are
 * read, and how many are used to decide whether they are upside down, unless their mean score is
 * clear. This read the names of 74 of the 90 labelled cards before any outline was known; 5 of the
 * other 16 are French.
 */
export const PHOTO_LINES = { side: 640, max: 24, tried: 5, clearScore: 0.8 }
/**
 * Minimum scores of the strip readers: a title's mean (by hand), a digit of the hit points (029), a
 * letter of the number (033).
 */
export const STRIP_SCORES = { minScore: 0.5, minDigit: 0.95, minNumberLetter: 0.95 }
/**
 * A name's share of its line; how far around it its card's lines reach, in heights of the name. By
 * hand.
 */
export const TITLE = {
  minShare: 0.6,
  row: 0.8,
  numberBelow: 8,
  left: 6,
  right: 20,
  above: 3,
  below: 30,
}
/**
 * Where a name is printed on a card, as shares of the card: lower on modern trainers. A quad's
 * rating falls with the distance of the name from `usual`. By hand.
 */
export const TITLE_POSITION = {
  top: 0.015,
  bottom: 0.17,
  right: 0.5,
  minHeight: 0.02,
  maxHeight: 0.11,
  usual: 0.065,
  strictness: 4,
  slack: 0.03,
  slope: 0.05,
}
/**
 * Where names begin and how high on the card their middle is, as shares of the card: basic Pokémon
 * and Energy of the first sets, evolved ones, newer cards, old trainers. Of 99 names read in hard
 * photos (seed `calib`) 90 are within 0.02 of one of them. `heights` are those of a name's line as
 * shares of the card's: 0.051 to 0.069 for four in five.
 */
export const TITLE_ANCHORS = {
  starts: [
    { left: 0.083, middle: 0.085 },
    { left: 0.247, middle: 0.084 },
    { left: 0.184, middle: 0.063 },
    { left: 0.08, middle: 0.196 },
  ],
  heights: [0.052, 0.057, 0.063, 0.069],
}
/** Letters of a line with a lower mean score are noise: PaddleOCR's own bound. */
export const MIN_LETTERS_SCORE = 0.5

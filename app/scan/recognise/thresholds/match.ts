/**
 * Thresholds for matching what was read with what cards print. *By hand*: chosen by looking at
 * photos; decision 041 shows what other values change.
 */

/** Correct letters over printed letters. Below this, half of the name bars match another card. */
export const MIN_NAME = 0.6
/** Names at or above this were right on every photo whose name was read (decision 004). */
export const CLEAR_NAME = 0.78
/** Noise matches shorter names too, one in twenty; fewer letters identify no language. By hand. */
export const MIN_NAME_LETTERS = 4
export const MIN_FOREIGN_LETTERS = 6
export const MIN_TRANSLATED_LETTERS = 5
/**
 * Attack names are searched for in whole paragraphs, where short ones turn up by chance. By hand.
 */
export const MIN_ATTACK = 0.75
export const MIN_ATTACK_LETTERS = 4
/** Illustrators are searched for in whole lines of credits, too. By hand. */
export const MIN_ARTIST = 0.75
/** Share of the letters in its line: rules text contains many short names. By hand. */
export const MIN_ARTIST_SHARE = 0.7
/** Matches kept, names compared, and how many right letters one wrong letter cancels. By hand. */
export const MAX_KEPT = { names: 12, attacks: 12, artists: 4 }
export const MAX_SHORTLIST = 48
export const MAX_LINE_MATCHES = 8
export const WRONG_LETTER_COST = 2
/** Power of the number of trigrams shared with a line: above 1 favours long names. By hand. */
export const SHORTLIST_POWER = 1.5
/**
 * Aligning numbers to the letters' scores: the minimum number of letters (every line contains
 * shorter numbers), how many names are tried, the required lead, and the maximum mean cost of a
 * letter, in natural logarithms. On 62 strips, right numbers cost 0 and lead by 9, or cost up to
 * 1.4 and lead by 6; wrong ones lead by 2, or cost 2 and more, but for one of 600 hard photos,
 * which leads by 5 (decision 033). One sure answer depends on them (decision 041).
 */
export const ALIGNED_NUMBER = {
  minLetters: 4,
  names: 3,
  lead: 6,
  /**
   * A digit that ends at most this many steps before a number belongs to it: digits are four to
   * five steps apart in the number reader's output, and three in PP-OCR's.
   */
  adjacentSteps: 5,
  /** Minimum probability of every letter. */
  floor: 1e-6,
  lossPerLetter: { amongRivals: 1.4, alone: 0.5 },
}
/** Readings that a number read whole outweighs; hit points that cards print. By hand. */
export const WHOLE_NUMBER_WEIGHT = 10
export const HIT_POINTS = { min: 10, max: 380, multiple: 10 }
/**
 * Noise matches shorter words too; a text from the game has at least this many common ones. By
 * hand.
 */
export const MIN_WORD_LETTERS = 4
export const CARD_WORDS = 3

/**
 * Thresholds of matching what was read with what cards print. *By hand*: chosen while looking at
 * photos; only the benchmark's 92 as a whole stand behind it.
 */

/** Letters right of letters printed. Below, half of what a name bar gives names another card. */
export const MIN_NAME = 0.6
/** Names at or above this were right on every photo whose name was read (decision 004). */
export const CLEAR_NAME = 0.78
/** Shorter names also come out of noise, one in twenty; fewer letters tell no language. By hand. */
export const MIN_NAME_LETTERS = 4
export const MIN_FOREIGN_LETTERS = 6
export const MIN_TRANSLATED_LETTERS = 5
/** Attack names are looked for in whole paragraphs, where short ones turn up by chance. */
export const MIN_ATTACK = 0.75
export const MIN_ATTACK_LETTERS = 4
export const MIN_ARTIST = 0.75
/** Of the letters that stand beside it: rules text holds many a short name. By hand. */
export const MIN_ARTIST_SHARE = 0.7
/** Matches kept, names compared, right letters that a wrong one outweighs. By hand. */
export const MAX_KEPT = { names: 12, attacks: 12, artists: 4 }
export const MAX_SHORTLIST = 48
export const MAX_LINE_MATCHES = 8
export const WRONG_LETTER_COST = 2
/** Power of the trigrams shared with a line, over a name's own: above 1 favours long names. By hand. */
export const SHORTLIST_POWER = 1.5
/**
 * Numbers aligned to the letters' scores: the least letters (shorter ones are in any line), how many
 * names, the lead, what a letter may cost on average, in natural logarithms. Of 62 strips, right ones
 * cost 0 and lead by 9, or cost up to 1.4 and lead by 6; wrong ones lead by 2, or cost 2 and more.
 */
export const ALIGNED_NUMBER = {
  ...{ minLetters: 4, names: 3, lead: 5 },
  /** Probability that every letter has at least. */
  floor: 1e-6,
  lossPerLetter: { amongRivals: 1.4, alone: 0.5 },
}
/** Readings that a number read whole outweighs; hit points that cards print. By hand. */
export const WHOLE_NUMBER_WEIGHT = 10
export const HIT_POINTS = { min: 10, max: 380, multiple: 10 }
/** Shorter words also come out of noise; a text of the game shows so many common ones. By hand. */
export const MIN_WORD_LETTERS = 4
export const CARD_WORDS = 3

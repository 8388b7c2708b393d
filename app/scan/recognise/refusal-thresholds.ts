/**
 * What tells that a photo shows no card of ours; all other thresholds are in `thresholds.ts`.
 */

/**
 * Chinese characters, which Japanese cards print too: the minimum score of one, and how many mean
 * that the card is printed in such a language. By hand: no labelled card was refused for it.
 */
export const MIN_HAN_SCORE = 0.8
export const MIN_HAN = 4

/**
 * The share of letters in the name of the recognised picture that may be misread and still show that
 * there is a name in Latin letters. By hand.
 */
export const MAX_SEEN_WRONG = 0.5

/**
 * The back of a card: the levels by which a colour stands out, the minimum brightness of the pale
 * part, and which share of each side must be blue and of each half of the ball must have its colour.
 * Recognised both real backs, six of seven shots of a drawn one, and none of the 90 labelled cards.
 */
export const CARD_BACK = { tint: 20, pale: 60, blueSide: 0.6, half: 0.5 }

/** Different words of other games that tell that a card is of one of them. By hand. */
export const OTHER_GAME_WORDS = 2

/**
 * What tells that a photo shows no card of ours; all other thresholds are in `thresholds.ts`.
 */

/**
 * Chinese characters, which Japanese cards print too: the least score of one, and how many tell that a card
 * is printed in such a language. By hand: none of the labelled cards was refused for it.
 */
export const MIN_HAN_SCORE = 0.8
export const MIN_HAN = 4

/**
 * Letters of the name that a picture tells, as a share, that may be misread where it is only to be seen
 * that a name in Latin letters stands there. By hand.
 */
export const MAX_SEEN_WRONG = 0.5

/**
 * The back of a card: levels by which a colour stands out, the least brightness of what is pale, and the
 * shares of each side that is blue and of each half of the ball that has its colour. Found in both real
 * backs and in six of seven shots of a drawn one, and in none of the 90 labelled cards.
 */
export const CARD_BACK = { tint: 20, pale: 60, blueSide: 0.6, half: 0.5 }

/** Different words of other games that tell that a card is of one of them. By hand. */
export const OTHER_GAME_WORDS = 2

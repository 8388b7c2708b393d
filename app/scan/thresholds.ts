/**
 * Every threshold of recognition, with the measurement that set it. Distances are bits of 512.
 */

// --- Reading text and deciding ---

/** Letters right of letters printed. Below, half of what a name bar gives names another card. */
export const LEAST_NAME = 0.6
/** Names at or above this were right on every photo whose name was read (scout report 4.3). */
export const CLEAR_NAME = 0.78
/** Attack names are looked for in whole paragraphs, where short ones turn up by chance. */
export const LEAST_ATTACK = 0.75
export const LEAST_ATTACK_LETTERS = 4
export const LEAST_ARTIST = 0.75

/**
 * The nearest card is taken for the right picture when every card of another name is this much
 * further: 121 photos of two samples, none wrong (scout report 2).
 */
export const DECISIVE_MARGIN = 20
/** Two references this close show one picture (scout report 4.2). */
export const SAME_ART_DISTANCE = 130
/** References of one picture lie up to 163 apart; of two pictures, hardly ever under 200. */
export const OTHER_ART_DISTANCE = 200
/** A printing whose reference is this much nearer than the next one's is told by picture alone. */
export const PRINT_GAP = 40
/** Right cards reach 170 (median 84); wrong ones start at 144 (scout report 2). */
export const NEUTRAL_DISTANCE = 150
/** Above this the picture speaks against a card, whatever else does not. */
export const FAR_DISTANCE = 185
/** Score by which the best candidate must lead: a number read whole is worth 9, a name up to 7. */
export const SCORE_GAP = 2
/** Below this nothing speaks for the best candidate that noise would not also say. */
export const LEAST_SCORE = 3
/** Text of narrower cards, in pixels of the photo, is mostly unreadable (scout report 3). */
export const SMALL_CARD = 250
/** A picture alone may make sure only if this near and this far ahead (scout report 2). */
export const UNREAD_DISTANCE = 120
export const UNREAD_MARGIN = 30
/** Common words that a text of the game shows and a picture or another game does not. */
export const CARD_WORDS = 3
/** Advice: a card should be 450 px wide to show its number; the name asks for 250. */
export const NARROW_CARD = 300
export const GLARING = 0.06
export const DARK = 50
export const BLURRED = 60

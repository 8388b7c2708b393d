/**
 * Every threshold of recognition, with the measurement that set it. Distances are bits of 512.
 */

// --- Reading text and deciding ---

/** Letters right of letters printed. Below, half of what a name bar gives names another card. */
export const MIN_NAME = 0.6
/** Names at or above this were right on every photo whose name was read (decision 004). */
export const CLEAR_NAME = 0.78
/** Shorter names also come out of noise: one noise picture in twenty gave one. */
export const MIN_NAME_LETTERS = 4
/** Attack names are looked for in whole paragraphs, where short ones turn up by chance. */
export const MIN_ATTACK = 0.75
export const MIN_ATTACK_LETTERS = 4
export const MIN_ARTIST = 0.75

/** Two references this close show one picture (decision 004). */
export const SAME_ART_DISTANCE = 130
/** References of one picture lie up to 163 apart; of two pictures, hardly ever under 200. */
export const OTHER_ART_DISTANCE = 200
/** A printing whose reference is this much nearer than the next one's is told by picture alone. */
export const PRINT_GAP = 40
/** Right cards reach 170 (median 84); wrong ones start at 144 (decision 004). */
export const NEUTRAL_DISTANCE = 150
/** Above this the picture speaks against a card, whatever else does not. */
export const FAR_DISTANCE = 185
/** Score by which the best candidate must lead: a number read whole is worth 9, a name up to 7. */
export const SCORE_GAP = 2
/** Below this nothing speaks for the best candidate that noise would not also say. */
export const MIN_SCORE = 2
/** Text of narrower cards, in pixels of the photo, is mostly unreadable (decision 004). */
export const SMALL_CARD = 250
/** A picture alone may make sure only if this near and this far ahead (decision 004). */
export const UNREAD_DISTANCE = 120
export const UNREAD_MARGIN = 30
/** Common words that a text of the game shows and a picture or another game does not. */
export const CARD_WORDS = 3
/** From this width on a number is read more often than not (decision 004). */
export const CHECKED_WIDTH = 450
/** Advice: a card should be 450 px wide to show its number; the name asks for 250. */
export const NARROW_CARD = 300
export const GLARING = 0.06
export const DARK = 50
export const BLURRED = 60

// --- Recognising the picture ---

/**
 * The nearest card is certainly the picture shown when every card of another name is `margin` bits
 * further and the card itself within `near`, or the margin is wide. 92 photos, after refining: right
 * pictures had margins of 36 and more (once 30, on the way), wrong ones at most 26, at 150 to 180
 * bits; 460 more scans of these photos, turned, shrunk, dark or tilted: none sure and wrong.
 */
export const DECISIVE = { margin: 30, near: 150, wideMargin: 36 }

/**
 * Thresholds of deciding; what a score's terms add is in `score.ts`. Distances are bits of 512.
 * *By hand*: chosen while looking at photos; only the benchmark's 92 as a whole stand behind it.
 */

// --- Answers ---

/** A printing whose reference is this much nearer than the next one's is told by picture alone. */
export const PRINT_GAP = 40
/** Above this the picture speaks against a card, whatever else does not. */
export const FAR_DISTANCE = 185
/** Score by which the best candidate must lead: a number read whole is worth 9, a name up to 7. */
export const SCORE_GAP = 2
/** Cards this far behind the best are no candidates: right ones were 1.5 behind at most, others 11. */
export const CANDIDATE_GAP = 8
/** Below this nothing speaks for the best candidate that noise would not also say. */
export const MIN_SCORE = 2
/** A picture alone may make sure only if this near and this far ahead (decision 004). */
export const UNREAD_DISTANCE = 120
export const UNREAD_MARGIN = 30
/** Signals that must second a number read whole, and one that lost its slash. By hand. */
export const MIN_SECONDS = { clean: 1, unclean: 2 }
/** Readings that make a number without its slash as good as read. By hand. */
export const MIN_TIMES_READ = 2
/** Candidates that a person chooses among; fewer than a screen holds. */
export const MAX_CANDIDATES = 5
/** Nearest cards and names that become candidates: the right card was always among them. */
export const MAX_NEAREST_SCORED = 20
export const MAX_NAMES_SCORED = 8
/** An attack that more cards have than this names none of them. By hand. */
export const COMMON_ATTACK = 80

// --- Refusals: the photo shows no card of ours ---

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

/** Different words of other games that tell that a card is of one of them. By hand. */
export const OTHER_GAME_WORDS = 2

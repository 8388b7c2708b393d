/**
 * Thresholds for deciding; `weights.ts` holds the weights of a score's terms. Distances are in bits
 * of 512. *By hand*: chosen by looking at photos; decision 041 shows what other values change.
 */

// --- Answers ---

/** How certain an answer is, as a number; only the order counts. */
export const WORTH = { none: 0, unsure: 1, likely: 2, sure: 3 }
/**
 * The picture alone identifies a printing whose reference is this much nearer than the next. By
 * hand.
 */
export const PRINT_GAP = 40
/**
 * A number without its slash is doubted if the reference of another printing is this much nearer.
 * With right ones it was at most 8 bits nearer, with a number made of five pixels 20 to 44: 90
 * photos as they are, turned, darkened, blurred and the like, and 300 hard ones.
 */
export const DOUBT_GAP = 12
/** Above this distance the picture counts against a card, even if nothing else does. By hand. */
export const FAR_DISTANCE = 185
/** Minimum lead of the best candidate: a number read whole is worth 9, a name up to 7. By hand. */
export const SCORE_GAP = 2
/**
 * Cards further behind the best are not candidates: right ones were at most 1.5 behind, others 11.
 */
export const CANDIDATE_GAP = 8
/** Below this score, the evidence for the best candidate is no better than noise. By hand. */
export const MIN_SCORE = 2
/**
 * The same if nothing but attacks agrees: words of other games resemble them. Of 60 drawn cards of
 * another game 23 scored 2.1 to 5.9 so; the only labelled photo with such an answer scores 9.1.
 */
export const MIN_ATTACK_ALONE = 6
/**
 * The picture alone gives a sure answer only within this distance and with this margin (decision
 * 004).
 */
export const UNREAD_DISTANCE = 120
export const UNREAD_MARGIN = 30
/** Signals needed to confirm a number read whole, and one that lost its slash. By hand. */
export const MIN_SECONDS = { clean: 1, unclean: 2 }
/** A number without its slash counts as read after this many readings. By hand. */
export const MIN_TIMES_READ = 2
/** Candidates offered for a person to choose from; fewer than a screen holds. */
export const MAX_CANDIDATES = 5
/**
 * How many nearest cards and names become candidates: the right card was always among them. Other
 * numbers change no answer (decision 041).
 */
export const MAX_NEAREST_SCORED = 20
export const MAX_NAMES_SCORED = 8
/** An attack shared by more cards than this identifies none of them. By hand. */
export const COMMON_ATTACK = 80

// --- Refusals: the photo shows no card of ours ---

/**
 * Chinese characters, which Japanese cards print too: the minimum score of each, and how many
 * identify a card as printed in such a language. By hand: none of the labelled cards was refused
 * because of it.
 */
export const MIN_HAN_SCORE = 0.8
export const MIN_HAN = 4

/**
 * If at most this share of the letters of the name that the picture suggests is misread, the text
 * still shows that a name in Latin letters is printed there. By hand.
 */
export const MAX_SEEN_WRONG = 0.5

/** How many different words of another game identify a card of that game. By hand. */
export const OTHER_GAME_WORDS = 2

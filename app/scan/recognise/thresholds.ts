/**
 * Every threshold of recognition, with what set it; what a score's terms add is in
 * `decide/score-weights.ts`. Distances are bits of 512, widths pixels of the photo. *By hand*: chosen
 * while looking at photos; only the benchmark's 92 as a whole stand behind it.
 */

// --- The budget ---

/**
 * Work is counted, so that a busy machine does as much for a photo as a quiet one. One piece is a quad
 * rectified, described and compared with 17,520 fingerprints. That took 2 ms when these costs were
 * measured, and takes 1 ms since decision 009, which left them as they are. The others are means, of
 * one channel searched for outlines, one look of the card finder, a card readied for reading, and
 * one region read.
 */
export const COMPARE_COST = 1
export const OUTLINE_COST = 15
export const LOOK_COST = 4
export const PASS_COST = 10
export const READING_COST = { name: 40, number: 60, body: 80 }
/** Lines looked for in a whole photo, each that is read, and each title at a glance. */
export const PHOTO_READING_COST = { detect: 40, line: 8, glance: 4 }
/** Pieces that one photo may take: some 4 s on a quiet machine, before decision 009. */
export const MAX_PIECES = 1800

// --- Finding outlines ---

/** A card smaller than this share of the picture shows too few pixels to be told from others. */
export const MIN_OUTLINE_AREA = 0.015
/** The aspect ratios, width over height, that a card can have at any tilt. By hand. */
export const OUTLINE_ASPECT = { min: 0.5, max: 0.95 }
/**
 * A hidden card is `minGrowth` to `maxGrowth` times its visible part, which is `minAspect` wide or
 * wider. The largest `outlines` are completed and the `refined` nearest refined: unmasked, right cards
 * came to 117 to 161 bits, with margins of 35 to 72. `shares`: visible parts of a whole card; by hand.
 */
export const HIDDEN = {
  ...{ minGrowth: 1.1, maxGrowth: 2.1, minAspect: 0.33, outlines: 10, refined: 3 },
  shares: [0.5, 0.65, 0.8],
}
/** An outline must fill its quad; rounded corners and fingers cost a card up to 15 %. */
export const MIN_OUTLINE_FILL = 0.82
/** Degrees of a card's corners, seen at up to some 45° from straight above. */
export const CORNER_ANGLE = { min: 60, max: 120 }
/** Shares of an outline's length by which four corners may miss it, strict first. By hand. */
export const CORNER_TOLERANCES = [0.015, 0.025, 0.04, 0.06]
/** Power of how far an outline's aspect is off a card's, in its rating. By hand. */
export const ASPECT_STRICTNESS = 4
/** Corners closer than this share of the card's side make the same outline. By hand. */
export const SAME_OUTLINE = 0.025
/** Margins around the card, as shares of the picture, that people leave when they crop. By hand. */
export const CROP_MARGINS = [0, 0.03, 0.06, 0.1, 0.14]
/** Rating of the whole photo as a card, less its margin: below any clear outline. By hand. */
export const WHOLE_PHOTO_RATING = 0.3
/** Of its outline's rating, what a window inside it and a card completed from it get. By hand. */
export const WINDOW_RATING = 0.9
/** Width over height under which an outline is a slab's (81 × 135 mm) rather than a card's. */
export const SLAB_ASPECT = 0.66
/** Canny's two thresholds, local contrast and the adaptive threshold's block. By hand. */
export const EDGES = { faint: [30, 60], strong: [75, 150] } as const
export const LOCAL_CONTRAST = { clip: 3, tiles: 8 }
export const ADAPTIVE = { block: 31, offset: 4 }

// --- Choosing among outlines ---

/** Logarithm of a photo's aspect over a card's, below which the photo may be just the card. */
export const CARD_SHAPED = 0.045
/** Outlines rated at least this share of the best one's rating may be the card as well. By hand. */
export const RIVAL_RATING = 0.75
/** An outline rated lower is something else's: pictures are full of corners. By hand. */
export const MIN_CARD_RATING = 0.3
/** A card in the photo's middle is no smaller, as a share of its recognised neighbour. By hand. */
export const MIN_MIDDLE_SHARE = 0.6
/**
 * Outlines inside which the card is looked for, and sightings that are refined; by hand. Each is
 * compared with so many `rows` of the table, the nearest at first: 500 gave the same answers.
 */
export const MAX_OUTLINES_OPENED = 3
export const MAX_REFINED = { early: 2, nearest: 4, bestRated: 3, rows: 1000 }
/**
 * Refining: bits at which it ends, and measurements at most. Binder photos fell from 160 to 89 bits
 * in some 50 to 90 measurements; the goals lie about the right card's median of 84 (decision 004).
 */
export const REFINE_EARLY = { goal: 80, measurements: 40 }
export const REFINE = { goal: 80, measurements: 90 }
export const REFINE_HIDDEN = { goal: 80, measurements: 60 }
export const SHARPEN = { goal: 40, measurements: 50 }
/** How far a card's sides are moved, as shares of the card, coarse before fine. By hand. */
export const REFINE_SHIFTS = [0.035, 0.018]

// --- Recognising the picture ---

/**
 * The nearest card is certainly the picture shown when every card of another name is `margin` bits
 * further and the card itself within `near`, or the margin is wide. 92 photos, after refining: right
 * pictures had margins of 36 and more (once 30, on the way), wrong ones at most 26, at 150 to 180
 * bits; 460 more scans of these photos, turned, shrunk, dark or tilted: none sure and wrong. Of 201
 * references cut by a fifth to a half, 190 had margins of 47 and more, wrong cards 28 at most.
 */
export const DECISIVE = { margin: 30, near: 150, wideMargin: 36, hiddenMargin: 40 }
/** Nearest cards kept: the right one was always among the first 20. */
export const MAX_MATCHES = 30
/** At this distance a card is framed well: half of the right cards come nearer. */
export const WELL_FRAMED = 100
/** Cards without a fingerprint still look more like cards the right way up: by 8 bits, mostly. */
export const CLEAR_LEAD = 8
/** Before this, a reprint may be nearer than the right card: 42 bits, not 64; later 131, not 59. */
export const FIRST_SETS_UNTIL = '2002-08'
/** Two references this close show one picture (decision 004). */
export const SAME_ART_DISTANCE = 130
/** References of one picture lie up to 163 apart; of two pictures, hardly ever under 200. */
export const OTHER_ART_DISTANCE = 200

// --- Glare and the photo's quality ---

/** Luma from which a pixel shows a lamp's reflection rather than print. By hand. */
export const BLOWN_OUT = 250
/** Light bleeds into its surroundings: so many pixels around a blown-out one are spoilt too. */
export const GLARE_BLEED = 2
/** Shares of the card between which painting over helps: less changes nothing, more leaves nothing. */
export const GLARE_SHARE = { min: 0.01, max: 0.3 }
/** Advice: a card should be 450 px wide to show its number; the name asks for 250. */
export const NARROW_CARD = 300
/** Advice: share blown out, mean luma, variance of the Laplacian. By hand. */
export const POOR_PHOTO = { glare: 0.06, brightness: 50, sharpness: 60 }

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
 * many tell whether they are upside down, unless their mean score is clear. The name of 74 of
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

// --- Matching what was read ---

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

// --- Deciding ---

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

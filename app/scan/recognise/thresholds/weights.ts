/**
 * What each term adds to a card's score: the natural logarithm of how much likelier a reading is
 * for one card than for another. By hand unless stated otherwise: what a fifth less and a quarter
 * more of each changes on the labelled photos is in `docs/decisions/041-thresholds.md`.
 */

/**
 * Distances and margins are in bits of 512. Right cards reach `lastRight` (median 84); wrong ones
 * start at 144 and often come nearer than 160. A bonus per bit of margin makes a decisive picture
 * worth at least 13 (decision 004). The references of a holo and its plain twin differ by up to 163
 * bits: the photo hardly tells them apart.
 */
export const PICTURE_SCORE = {
  neutral: 150,
  lastRight: 170,
  furthestAgreeing: 155,
  nearNearest: 30,
  perBit: 0.15,
  perFarBit: 0.03,
  maxNearness: 20,
  perMarginBit: 0.25,
  maxMargin: 40,
  twinLoss: 1.5,
  unseenPrinting: -1,
  unseenOther: -4,
  agreeing: 3,
}

export const NAME_SCORE = {
  min: 0.5,
  max: 7,
  perLetter: 0.9,
  perError: 2,
  other: -3,
  /** A name read this well belongs to another card. */
  clearOther: { similarity: 0.85, letters: 5 },
  contradicting: { similarity: 0.9, letters: 6 },
  /** `worth` times the difference between `share` and the share of wrong letters. */
  trace: { worth: 5, share: 0.6 },
  suffixUnread: 0.3,
  suffixRead: 1.5,
  otherSuffix: -1,
}

export const NUMBER_SCORE = {
  clean: 9,
  repeated: 6,
  once: 4,
  otherUnclean: -1,
  other: -5,
  otherRepeated: -7,
  /** Numbers printed without a slash are too short to compare with noise. */
  minLetters: 4,
  alike: { share: 0.15, score: 3 },
  similar: { share: 0.3, score: 1.5 },
}

export const HIT_POINTS_SCORE = { clean: 2.5, unclean: 1.5, other: -2.5, otherUnclean: -0.7 }

export const ATTACKS_SCORE = {
  max: 8,
  min: -3,
  perRarity: 0.6,
  agreeingLetters: 6,
  other: -1.5,
  clearOther: { similarity: 0.9, letters: 8 },
}

export const ARTIST_SCORE = { same: 3, other: -1.5, clearOther: 0.9 }

export const SET_CODE_SCORE = { same: 4, other: -3 }

/** Ordinary printings are far more common than secret rares of the same name. */
export const SECRET_RARE_SCORE = -0.4

/**
 * `fullArtShare` of 208 cards of one set (references 180 pixels wide, corners 1.5 % off), in good,
 * dim, hazy and tinted light alike: framed cards 0.2 (95th percentile 0.5), full arts 0.9 (5th
 * percentile 0.3). Applies only to sets whose rarities say which cards are full art.
 */
export const FULL_ART_SCORE = {
  since: '2023-03',
  fullArt: [
    'Illustration rare',
    'Special illustration rare',
    'Ultra Rare',
    'Hyper rare',
    'Mega Hyper Rare',
    'Black White Rare',
  ],
  framed: ['Common', 'Uncommon', 'Rare', 'Double rare'],
  /** At this share both are equally likely. */
  even: 0.5,
  perUnit: 5,
  max: 1.5,
}

/**
 * The parts of a card that `fullArtShare` compares: the text box and the whole card (left, top,
 * right, bottom), in cells large enough to average out letters. By hand.
 */
export const FULL_ART_PARTS = {
  textBox: { box: [0.06, 0.56, 0.94, 0.87], across: 8, down: 4 },
  wholeCard: { box: [0.04, 0.04, 0.96, 0.96], across: 8, down: 12 },
} as const
/** Below this spread, in levels, a card has no colours to compare. By hand. */
export const MIN_COLOUR_SPREAD = 3

/**
 * `measureSymbolInk` of 69 Pokémon of Base Set, the one set that prints no symbol, and of 120 of
 * Jungle and Fossil (references 130 to 300 pixels wide, corners 1 % off, blurred, in haze, dim or
 * noisy): 0.1 (95th percentile 0.17) and 0.4 (5th percentile 0.27); in the dark and noisy up to
 * 0.28 without a symbol. The two clearest thirds were wrong in 1 of 100 (decision 034).
 */
export const SYMBOL_SCORE = {
  setWithout: 'base1',
  /** Below the first, Base Set is likelier, above the second, another printing. */
  even: [0.22, 0.3],
  perUnit: 30,
  max: 3,
} as const

/**
 * Where the symbol is, the line with length and weight beside it, and the name: left, top, right,
 * bottom, in pixels fine enough for a card 250 pixels wide. `dark` and `light` are the shares of
 * pixels below the two levels that are compared. By hand.
 */
export const SYMBOL_PARTS = {
  symbol: {
    box: [0.893, 0.533, 0.962, 0.572],
    size: { width: 16, height: 12 },
    dark: 0.12,
    light: 0.85,
  },
  line: {
    box: [0.3, 0.53, 0.8, 0.575],
    size: { width: 96, height: 12 },
    dark: 0.12,
    light: 0.85,
  },
  name: {
    box: [0.1, 0.04, 0.6, 0.1],
    size: { width: 96, height: 16 },
    dark: 0.05,
    light: 0.85,
  },
} as const
/** Minimum sum of the two contrasts around a symbol, in levels. By hand. */
export const MIN_INK_AROUND = 20

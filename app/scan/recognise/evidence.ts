import type { NameMatch } from './printed-text/name-index'

/** The result of comparing the picture. Cards are indexes into the catalogue's list. */
export type PictureEvidence = {
  /** Nearest cards by fingerprint, best first, distances in bits of 512. */
  matches: readonly { card: number; distance: number }[]
  /** Bits between the nearest card and the nearest card of another name. */
  margin: number
  /** Distance and margin together identify the picture: see `isDecisive`. */
  decisive: boolean
  /**
   * Distance of every card, by its index in the catalogue's list; `NO_FINGERPRINT` if there is
   * nothing to compare with. A card whose fingerprint is far away is hardly the card shown.
   */
  distances: Uint16Array
  /** Part of the card is covered or outside the photo; only the rest was compared. */
  partlyHidden?: boolean
  /** Width of the card in the photo, in the photo's own pixels. */
  cardWidth: number
  /** What is wrong with the photo, if anything: parts of 1, and the card's outline. */
  quality: PhotoQuality
  /** How colourful the card is under its text, relative to the whole card: see `fullArtShare`. */
  fullArtShare?: number
  /** How dark a print stands in the set symbol's place: see `measureSymbolInk`. */
  symbolInk?: number
}

export const NO_FINGERPRINT = 0xffff

export type PhotoQuality = {
  /** Something with a card's outline was found (not merely the whole photo tried as a card). */
  outline: boolean
  /** Share of the card that is blown out. */
  glare: number
  /** Variance of the Laplacian of the card at 640 px; under about 100 it is blurred. */
  sharpness: number
  /** Mean brightness, 0 to 255. */
  brightness: number
}

/** The regions of a card that are read one at a time, each only if it may change the answer. */
export type TextRegion = 'name' | 'number' | 'body'

/** Lines from top to bottom; separate parts of one line are separated by tabs. */
export type TextReading = {
  region: TextRegion
  lines: readonly string[]
  /** What the lines were made of, each piece of text separately. */
  scores?: readonly LetterScores[]
  /** How many Chinese characters are clear in it, including lines that say nothing else. */
  han?: number
}

/**
 * A recogniser's output for a piece of text: for each of its steps, left to right, how likely each
 * letter is. Row by row: `letters.length + 1` values, the first for the blank between letters.
 */
export type LetterScores = {
  data: Float32Array
  steps: number
  letters: readonly string[]
  /** How many Chinese characters, which Japanese cards print as well, are clear in it. */
  han?: number
}

/**
 * What a line of recognised text says about the collector number, normalised.
 *
 * `number` is the prefix in capitals, the integer without leading zeros and a small suffix letter:
 * `4`, `TG12`, `SWSH1`, `54a`, `A`. `total` is the integer after the slash. `setCode` is the
 * printed three-letter code if the line has it (`SVP EN 044`). A reading is `clean` if its
 * separator or prefix was recognised; a number glued to its total (`0387132`) is not.
 */
export type NumberReading = {
  number: string
  total: number | null
  setCode: string | null
  clean: boolean
}

/** A number that was read and that some card of the catalogue has. */
export type NumberFinding = NumberReading & {
  /** In how many readings it appeared. */
  times: number
}

/** Everything that was read from one card in one direction. Each list best first. */
export type TextEvidence = {
  numbers: readonly NumberFinding[]
  /** Matches of the name without its suffix (`GX`, `V`, …); entries of `TextIndex.names`. */
  names: readonly NameMatch[]
  attacks: readonly NameMatch[]
  artists: readonly NameMatch[]
  /** Hit points read, with whether they stood beside `HP`. */
  hp: readonly { value: number; clean: boolean }[]
  setCodes: readonly string[]
  /** How many words found on most cards were read: tells upright from upside down. */
  vocabulary: number
  /** How many words of other games were read. */
  otherGame: number
  /**
   * How many Chinese characters were read: Japanese cards have them, and kana, which are not
   * recognised.
   */
  han: number
  /** The folded text of the name bar and of the number strips, for comparing with candidates. */
  nameText: readonly string[]
  numberText: readonly string[]
  /** The number strips' letters as the recogniser saw them. */
  numberScores: readonly LetterScores[]
  read: readonly TextRegion[]
  /** Whether the card has already been read the other way up. */
  turned: boolean
}

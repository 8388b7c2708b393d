import type { TextRegion } from '~/scan/recognise/evidence'
import type { InkSearch } from './ink'

/** Segmentation of the page that Tesseract is told to expect. */
export type Segmentation = 'block' | 'line'

/** A window of the rectified card and how its pixels are prepared for recognition. */
export type TextWindow = {
  /** Left, top, right, bottom as parts of the card's width and height. */
  box: readonly [left: number, top: number, right: number, bottom: number]
  /**
   * Which brightness is read: the greatest of red, green and blue turns a coloured ground bright
   * and keeps black ink black.
   */
  channel: 'grey' | 'max'
  /** Enlargement before recognition. */
  scale: number
  segmentation: Segmentation
  /** For photos of few pixels: edges that enlarging made soft are drawn out. */
  sharpen?: boolean
  /** Lines are looked for in the window and read one by one; without it the window is one text. */
  ink?: InkSearch
}

/** Capitals of the name are 36 px tall on a card 1,396 px high, its small letters 24. */
const NAME_INK: InkSearch = { smallest: 12, largest: 48, letters: 4, lines: 4 }
const FAINT_INK: InkSearch = { ...NAME_INK, smallest: 10 }
const HP_INK: InkSearch = { smallest: 14, largest: 48, letters: 2, lines: 2 }
/** Digits of the collector number are 15 to 22 px tall, the illustrator's line beside it 14. */
const NUMBER_INK: InkSearch = { smallest: 16, largest: 42, letters: 4, lines: 3 }

/** Attack names are set larger than the text below them, whose letters are 13 px tall. */
const BODY_INK: InkSearch = { smallest: 15, largest: 36, letters: 4, lines: 6 }

const BODY = { box: [0.12, 0.44, 0.98, 0.92], channel: 'grey' } as const
const NAME = { box: [0.02, 0.005, 0.98, 0.16], scale: 0.75, segmentation: 'line' } as const
const LEFT = { box: [0.03, 0.9, 0.5, 0.995], scale: 1.5, segmentation: 'line' } as const
const RIGHT = { ...LEFT, box: [0.55, 0.9, 0.99, 0.995] } as const

/**
 * How each part of a card is read: the windows of a part are tried in turn until one says enough.
 *
 * The boxes are generous, for the lines of ink are found inside them: a card's outline may be 3 %
 * off. On the 18 scanner photos 17 numbers and 17 names are read so; fixed one-line windows
 * read 4 and 6. Grey reads another one in ten where the ground is already light. Of 31 cards the
 * attacks' lines found at least one attack on 25 in 0.11 s, the whole text on 17 in 0.35 s. Where
 * the card is 150 pixels wide, sharpening reads 11 of 27 names, plain windows 6.
 */
export const TEXT_WINDOWS: Record<TextRegion, readonly TextWindow[]> = {
  name: [{ ...NAME, channel: 'max', ink: NAME_INK }],
  'name-faint': [
    { ...NAME, channel: 'grey', sharpen: true, ink: FAINT_INK },
    { ...NAME, channel: 'max', sharpen: true, ink: FAINT_INK },
  ],
  hp: [{ ...NAME, box: [0.55, 0.005, 0.99, 0.12], channel: 'max', ink: HP_INK }],
  'number-left': [
    { ...LEFT, channel: 'max', ink: NUMBER_INK },
    { ...LEFT, channel: 'grey', ink: NUMBER_INK },
  ],
  'number-right': [
    { ...RIGHT, channel: 'max', ink: NUMBER_INK },
    { ...RIGHT, channel: 'grey', ink: NUMBER_INK },
  ],
  body: [{ ...BODY, scale: 0.75, segmentation: 'line', ink: BODY_INK }],
  'body-faint': [{ ...BODY, scale: 0.5, segmentation: 'block' }],
}

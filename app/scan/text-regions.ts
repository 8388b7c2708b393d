import type { TextRegion } from './scan-evidence'
import type { InkSearch } from './text-ink'

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
  /** Lines are looked for in the window and read one by one; without it the window is one text. */
  ink?: InkSearch
}

/** Capitals of the name are 36 px tall on a card 1,396 px high, its small letters 24. */
const NAME_INK: InkSearch = { smallest: 12, largest: 48, letters: 4, lines: 4 }
const HP_INK: InkSearch = { smallest: 14, largest: 48, letters: 2, lines: 2 }
/** Digits of the collector number are 15 to 22 px tall, the illustrator's line beside it 14. */
const NUMBER_INK: InkSearch = { smallest: 16, largest: 42, letters: 4, lines: 3 }

const NAME = { box: [0.02, 0.005, 0.98, 0.16], scale: 0.75, segmentation: 'line' } as const
const LEFT = { box: [0.03, 0.9, 0.5, 0.995], scale: 1.5, segmentation: 'line' } as const
const RIGHT = { ...LEFT, box: [0.55, 0.9, 0.99, 0.995] } as const

/**
 * How each part of a card is read: the windows of a part are tried in turn until one says enough.
 *
 * The boxes are generous, for the lines of ink are found inside them: a card's outline may be 3 %
 * off. On the 18 scanner photos 17 numbers and 17 names are read so; fixed one-line windows
 * read 4 and 6. Grey reads another one in ten where the ground is already light.
 */
export const TEXT_WINDOWS: Record<TextRegion, readonly TextWindow[]> = {
  name: [{ ...NAME, channel: 'max', ink: NAME_INK }],
  'name-line': [
    { box: [0.14, 0.03, 0.74, 0.09], channel: 'grey', scale: 1, segmentation: 'line' },
    { box: [0.14, 0.045, 0.74, 0.105], channel: 'grey', scale: 1, segmentation: 'line' },
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
  body: [{ box: [0.04, 0.46, 0.96, 0.9], channel: 'grey', scale: 0.75, segmentation: 'block' }],
}

import type { TextRegion } from '~/scan/recognise/evidence'
import {
  BODY_INK,
  FAINT_NAME_INK,
  HIT_POINTS_INK,
  NAME_INK,
  NUMBER_INK,
} from '~/scan/recognise/thresholds'
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
    { ...NAME, channel: 'grey', sharpen: true, ink: FAINT_NAME_INK },
    { ...NAME, channel: 'max', sharpen: true, ink: FAINT_NAME_INK },
  ],
  hp: [{ ...NAME, box: [0.55, 0.005, 0.99, 0.12], channel: 'max', ink: HIT_POINTS_INK }],
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

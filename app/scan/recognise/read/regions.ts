import type { TextRegion } from '~/scan/recognise/evidence'
import type { VisiblePart } from '~/scan/recognise/outline'
import { STRIP_SLACK } from '~/scan/recognise/thresholds/read'

/** A strip of the card in which to find lines of text. */
export type TextStrip = {
  /** Left, top, right, bottom as fractions of the card's width and height. */
  box: readonly [left: number, top: number, right: number, bottom: number]
  /** Size in pixels for finding lines; the detector needs multiples of 32. */
  size: { width: number; height: number }
  /** Maximum number of lines to read, the tallest first. */
  lines: number
}

/**
 * The position of each region of a card. The strips are generous, because lines are located inside
 * them: a card's outline may be 3 % off.
 */
export const TEXT_STRIPS: Record<TextRegion, TextStrip> = {
  name: { box: [0, 0, 1, 0.156], size: { width: 736, height: 160 }, lines: 6 },
  number: { box: [0, 0.875, 1, 1], size: { width: 736, height: 128 }, lines: 8 },
  body: { box: [0, 0.44, 1, 0.9], size: { width: 480, height: 320 }, lines: 8 },
}

/** The usual position of the name's line: left, top, right, bottom, as fractions of the card. */
export const NAME_LINE = [0.1, 0.043, 0.6, 0.087] as const

/**
 * The halves of a card's foot, either of which may have its number, as drawn by
 * `training/strip-readers/collector_numbers.py`: 33.75 × 7.92 mm of the card's 63 × 88.
 */
export const NUMBER_HALVES: readonly [left: number, top: number, right: number, bottom: number][] =
  [
    [0, 0.905, 33.75 / 63, 0.995],
    [29.25 / 63, 0.905, 1, 0.995],
  ]

/**
 * Whether a strip is completely visible: what covers the rest of a card may have text of its own.
 */
export function isStripVisible(region: TextRegion, visible: VisiblePart): boolean {
  const [left, top, right, bottom] = TEXT_STRIPS[region].box
  const isWithin = (low: number, high: number, from: number, to: number) =>
    low >= from - STRIP_SLACK && high <= to + STRIP_SLACK
  return (
    isWithin(left, right, visible.left, visible.right) &&
    isWithin(top, bottom, visible.top, visible.bottom)
  )
}

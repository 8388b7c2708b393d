import type { TextRegion } from '~/scan/recognise/evidence'
import type { VisiblePart } from '~/scan/recognise/outline'
import { STRIP_SLACK, TEXT_STRIPS } from '~/scan/recognise/thresholds/read'

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

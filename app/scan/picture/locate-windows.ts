import { sidesOf } from './geometry'
import type { Quad } from './geometry'
import { window } from './rectify-refine'

/**
 * What holds a card, by the shares of its outline that the card takes: `[left, top, right, bottom]`.
 * Sleeves and binder pockets leave an even margin, more of it at the open end; a top-loader is
 * 76 × 101 mm; graders' slabs are about 81 × 135 mm with a label above the card.
 */
const HOLDERS: readonly (readonly [number, number, number, number])[] = [
  [0.03, 0.03, 0.97, 0.97],
  [0.06, 0.06, 0.94, 0.94],
  [0.09, 0.08, 0.91, 0.92],
  [0.12, 0.12, 0.88, 0.88],
  [0.05, 0.1, 0.95, 0.97],
  [0.05, 0.03, 0.95, 0.9],
  [0.09, 0.1, 0.91, 0.98],
]
const SLABS: readonly (readonly [number, number, number, number])[] = [
  [0.12, 0.3, 0.88, 0.94],
  [0.14, 0.27, 0.86, 0.9],
  [0.08, 0.25, 0.92, 0.96],
]
/** Width over height under which an outline is a slab's rather than a card's. */
const SLAB_ASPECT = 0.66

/** Where inside an outline its card would be, were the outline that of a sleeve, pocket or slab. */
export function innerWindows(outline: Quad): Quad[] {
  const { width, height } = sidesOf(outline)
  const shares = width / height < SLAB_ASPECT ? [...SLABS, ...HOLDERS] : HOLDERS
  return shares.map(([left, top, right, bottom]) => window(outline, left, top, right, bottom))
}

import { toGrey } from './image'
import type { ColourImage, Quad, Size } from './image'
import { rectifyCard } from './rectify'
import type { Views } from './rectify'
import { window } from './refine-quad'
import { MIN_INK_AROUND, SYMBOL_PARTS } from './thresholds/weights'

/**
 * `dark` and `light` are shares of its pixels: those darker than its ink's, and its paper's level.
 */
type PrintedPart = {
  box: readonly [number, number, number, number]
  size: Size
  dark: number
  light: number
}

/**
 * How dark a print stands where the first sets have their set symbol, right of the line under the
 * picture: the contrast there, as a share of the contrasts of that line and of the name, which
 * haze, blur and dim light weaken alike.
 *
 * @param quad the card's position in the photo, upright.
 * @returns 0.08 without a symbol, 0.4 with one (medians); `undefined` if the text around it does
 *   not stand out either.
 */
export function measureSymbolInk(photo: Views<ColourImage>, quad: Quad): number | undefined {
  const { symbol, line, name } = SYMBOL_PARTS
  const around = contrastOf(photo, quad, line) + contrastOf(photo, quad, name)
  return around < MIN_INK_AROUND ? undefined : contrastOf(photo, quad, symbol) / around
}

/** How much darker a part's ink is than its paper, in levels of 0 to 255. */
function contrastOf(photo: Views<ColourImage>, quad: Quad, part: PrintedPart): number {
  const { data } = toGrey(rectifyCard(photo, window(quad, ...part.box), part.size))
  const levels = data.toSorted()
  const at = (share: number) => levels[Math.floor(share * (levels.length - 1))] ?? 0
  return at(part.light) - at(part.dark)
}

import type { GreyImage, Quad } from './image'
import { isGuess } from './outline'
import type { Outline } from './outline'
import { rectifyGrey } from './rectify.server'
import type { Views } from './rectify.server'
import type { PhotoQuality } from './evidence'
import { BLOWN_OUT, MIN_CARD_RATING } from './thresholds'

/** What blur and glare are measured on. */
const SIZE = { width: 640, height: 894 }

/** What hinders recognising the card in a quad that was made of `outline`, if anything. */
export function qualityOf(grey: Views<GreyImage>, quad: Quad, outline: Outline): PhotoQuality {
  const card = rectifyGrey(grey, quad, SIZE)
  let [sum, blown] = [0, 0]
  for (const luma of card.data) {
    sum += luma
    if (luma >= BLOWN_OUT) blown++
  }
  return {
    outline: !isGuess(outline.source) && outline.rating >= MIN_CARD_RATING,
    glare: blown / card.data.length,
    sharpness: laplacianVariance(card),
    brightness: sum / card.data.length,
  }
}

/** Variance of the Laplacian: the common measure of focus (Pech-Pacheco et al., ICPR 2000). */
function laplacianVariance({ data, width, height }: GreyImage): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const around =
        (data[at - 1] ?? 0) +
        (data[at + 1] ?? 0) +
        (data[at - width] ?? 0) +
        (data[at + width] ?? 0)
      const edge = around - 4 * (data[at] ?? 0)
      sum += edge
      squares += edge * edge
      count++
    }
  }
  const mean = sum / count
  return squares / count - mean * mean
}

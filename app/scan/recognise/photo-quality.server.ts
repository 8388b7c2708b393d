import { laplacianVariance } from './image'
import type { GreyImage, Quad } from './image'
import { isGuess } from './outline'
import type { Outline } from './outline'
import { rectifyGrey } from './rectify'
import type { Views } from './rectify'
import type { PhotoQuality } from './evidence'
import { BLOWN_OUT, MIN_CARD_RATING, QUALITY_SIZE } from './thresholds/compare'

/** What hinders recognising the card in a quad that was made of `outline`, if anything. */
export function qualityOf(grey: Views<GreyImage>, quad: Quad, outline: Outline): PhotoQuality {
  const card = rectifyGrey(grey, quad, QUALITY_SIZE)
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

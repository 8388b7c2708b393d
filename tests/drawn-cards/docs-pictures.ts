import { CARDS_TO_DRAW } from './cards-to-draw'
import { photograph, type Photo } from './photograph'
import { cardSvg } from './draw-card'
import { shotOf } from './shots'

/** The photo of a drawn card that README and screenshots show: on wood, in daylight, a bit askew. */
export function photographForDocs(card: keyof typeof CARDS_TO_DRAW = 'charizard'): Promise<Photo> {
  const shot = shotOf('easy', `docs ${card}`)
  const askew = { ...shot, surface: 'wood' as const, roll: -6, tilt: { x: 10, y: 6 }, glare: 0.12 }
  return photograph(cardSvg(CARDS_TO_DRAW[card]), askew, `docs ${card}`)
}

import type { PictureEvidence, TextEvidence } from './scan-evidence'
import type { Advice } from '~/scan/scan-result'
import { BLURRED, CARD_WORDS, DARK, GLARING, NARROW_CARD } from './thresholds'

/**
 * Whether a photo that names no card shows one nonetheless. Card backs, other games and other
 * pictures have an outline too, so that it takes words of the game.
 */
export function isCardLike(picture: PictureEvidence | null, text: TextEvidence): boolean {
  if (text.vocabulary >= CARD_WORDS) return true
  const isUnread = picture !== null && picture.cardWidth < NARROW_CARD
  return isUnread && picture.quality.outline
}

/** What is most likely to make the next photo readable. */
export function adviseOn(picture: PictureEvidence | null): Advice {
  if (picture === null || !picture.quality.outline) return 'show-whole-card'
  const { glare, sharpness, brightness } = picture.quality
  if (picture.cardWidth < NARROW_CARD) return 'move-closer'
  if (glare > GLARING) return 'less-glare'
  if (brightness < DARK) return 'more-light'
  if (sharpness < BLURRED) return 'hold-still'
  return 'show-whole-card'
}

import { NO_FINGERPRINT } from './scan-evidence'
import type { PictureEvidence } from './scan-evidence'
import type { Term } from './score-term'
import { NEUTRAL_DISTANCE } from './thresholds'

/** A holo and its plain twin have references up to 163 bits apart: the photo hardly tells them. */
const TWIN_LOSS = 1.5
/** Without a decisive margin wrong cards come as near as 144, and nearer than 160 often. */
const FURTHEST_AGREEING = 155

/** Values per bit and per bit of margin; between them a decisive picture is worth 13 or more. */
const PER_BIT = 0.15
const PER_MARGIN_BIT = 0.25
const PER_FAR_BIT = 0.03
const NEAR_NEAREST = 30
/** The furthest right card (decision 004). */
const LAST_RIGHT = 170

/** How a card is related to the nearest by fingerprint: same picture, and even of the same set. */
export type Kinship = 'none' | 'reprint' | 'twin'

/** How near the photo's fingerprint is to the card's, and how far from any other name's. */
export function pictureTerm(card: number, picture: PictureEvidence, kinship: Kinship): Term {
  const kin = kinship !== 'none'
  const distance = picture.distances[card] ?? NO_FINGERPRINT
  const nearest = picture.matches[0]?.distance ?? NO_FINGERPRINT
  const { decisive } = picture
  const bonus = kin ? Math.min(picture.margin, 40) * PER_MARGIN_BIT : 0
  if (distance === NO_FINGERPRINT) {
    // It may be the printing without a reference of the very picture that was found.
    if (kin && decisive) return { value: bonus + nearness(nearest) - 1 }
    return { value: decisive ? -4 : 0 }
  }
  const isNear = kin && distance <= nearest + NEAR_NEAREST
  const own = nearness(distance) + (isNear ? bonus : 0)
  const twin = kinship === 'twin' && decisive ? bonus + nearness(nearest) - TWIN_LOSS : -Infinity
  const value = Math.max(own, twin)
  const isAgreement = value > 3 && (decisive || distance <= FURTHEST_AGREEING)
  return isAgreement ? { value, agrees: ['picture'] } : { value }
}

/** Beyond the reach of right cards further bits tell little, but among namesakes they still tell. */
function nearness(distance: number): number {
  const beyond = Math.max(0, distance - LAST_RIGHT)
  return Math.min(8, (NEUTRAL_DISTANCE - distance + beyond) * PER_BIT) - beyond * PER_FAR_BIT
}

import { decode } from '~/scan/recognise/decode.server'
import { differenceOf, scaleQuad, turnQuad } from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import { findOutlines } from '~/scan/recognise/locate.server'
import type { OpenCv } from '~/scan/recognise/opencv.server'
import { hasOwnCorners } from '~/scan/recognise/outline'
import { viewPhoto } from '~/scan/recognise/stages/view-photo.server'
import type { CardCorners, FindOutcome } from '~/scan/scan-result'
import { FOUND_CARDS } from './decode-cards'
import type { CardFinder } from './card-finder.server'

/** The page sends pictures a sixth as large; more pixels only cost time and memory. */
const MAX_PIXELS = 250_000

/**
 * Finds cards in a small picture of a photo, without saying which they are: some 65 ms of a
 * processor. The card finder says where cards are; where a contour runs around one of them, its
 * corners are nearer to the card's edge.
 *
 * @param bytes a JPEG, PNG or WebP; 320 pixels on its longest side are enough.
 */
export async function findCards(
  bytes: Uint8Array,
  { finder, openCv }: { finder: CardFinder; openCv: OpenCv },
): Promise<FindOutcome> {
  const decoded = await decode(bytes, MAX_PIXELS)
  if (decoded.status !== 'decoded') return decoded
  const { width, height } = decoded.photo
  const { colour, work } = viewPhoto(decoded.photo)
  const found = await finder.find(colour, FOUND_CARDS.count)
  const clear = found.filter(({ score }) => score >= FOUND_CARDS.cropScore)
  if (clear.length === 0) return { status: 'found', cards: [] }
  const contours = findOutlines(openCv, work.picture, 'grey')
    .filter(({ source }) => hasOwnCorners(source))
    .map(({ quad }) => scaleQuad(quad, 1 / work.scale))
  const toShares = ([a, b, c, d]: Quad): CardCorners => {
    const share = ({ x, y }: { x: number; y: number }) => ({ x: x / width, y: y / height })
    return [share(a), share(b), share(c), share(d)]
  }
  const cards = clear.map(({ quad }) => toShares(nearestTo(quad, contours)))
  return { status: 'found', cards }
}

/** The contour around a card that was found, turned as that is, or the card as it was found. */
function nearestTo(quad: Quad, contours: readonly Quad[]): Quad {
  const turned = contours.flatMap((one) => [0, 1, 2, 3].map((quarters) => turnQuad(one, quarters)))
  const rated = turned.map((one) => ({ one, apart: differenceOf(quad, one) }))
  const [nearest] = rated.sort((a, b) => a.apart - b.apart)
  return nearest && nearest.apart < FOUND_CARDS.cropContour ? nearest.one : quad
}

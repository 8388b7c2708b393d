import sharp from 'sharp'
import { decode, viewPhoto } from '~/scan/recognise/decode.server'
import { scaleQuad } from '~/scan/recognise/image'
import type { ColourImage, Quad } from '~/scan/recognise/image'
import { findOutlines } from './locate.server'
import type { OpenCv } from '~/scan/recognise/opencv.server'
import { hasOwnCorners } from '~/scan/recognise/outline'
import { MAX_THUMBNAIL_PIXELS } from '~/scan/recognise/thresholds/budget'
import { CUT, FOUND_CARDS } from '~/scan/recognise/thresholds/find'
import type { CardCorners, CutOutcome, FindOutcome } from '~/scan/recognise/recognition'
import { chooseCards } from './choose-cards'
import type { CardFinder } from './card-finder.server'

type FindingTools = { finder: CardFinder; openCv: OpenCv }

/**
 * Finds cards in a thumbnail of a photo, without identifying them: some 65 ms of processor time,
 * and 5 for each further card.
 *
 * @param bytes a JPEG, PNG or WebP; 320 pixels on its longest side are enough.
 */
export async function findCards(bytes: Uint8Array, tools: FindingTools): Promise<FindOutcome> {
  const decoded = await decode(bytes, MAX_THUMBNAIL_PIXELS)
  if (decoded.status !== 'decoded') return decoded
  const cards = await cardsIn(decoded.photo, tools)
  return { status: 'found', cards: cards.map((quad) => toCorners(quad, decoded.photo)) }
}

/** Finds the cards of a photo, and cuts each out with a margin. */
export async function cutCards(bytes: Uint8Array, tools: FindingTools): Promise<CutOutcome> {
  const decoded = await decode(bytes)
  if (decoded.status !== 'decoded') return decoded
  const { photo } = decoded
  const cards = []
  for (const quad of await cardsIn(photo, tools))
    cards.push({ corners: toCorners(quad, photo), picture: await cut(photo, quad) })
  return { status: 'cut', cards }
}

/**
 * The card finder says where cards are; if a contour runs around one of them, its corners are
 * closer to the card's edge.
 */
async function cardsIn(photo: ColourImage, { finder, openCv }: FindingTools): Promise<Quad[]> {
  const { colour, work } = viewPhoto(photo)
  const found = await finder.find(colour, FOUND_CARDS.allInPhoto)
  const contours = findOutlines(openCv, work.picture, 'grey')
    .filter(({ source }) => hasOwnCorners(source))
    .map(({ quad, rating }) => ({ quad: scaleQuad(quad, 1 / work.scale), rating }))
  return chooseCards(found, contours).slice(0, FOUND_CARDS.allInPhoto)
}

function toCorners([a, b, c, d]: Quad, { width, height }: ColourImage): CardCorners {
  const share = ({ x, y }: { x: number; y: number }) => ({ x: x / width, y: y / height })
  return [share(a), share(b), share(c), share(d)]
}

async function cut({ data, width, height }: ColourImage, quad: Quad): Promise<Uint8Array> {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)]
  const [across, down] = [span(xs, width), span(ys, height)]
  return sharp(data, { raw: { width, height, channels: 3 } })
    .extract({ left: across.from, top: down.from, width: across.size, height: down.size })
    .resize(CUT.side, CUT.side, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: CUT.quality })
    .toBuffer()
}

/** The part of the photo's side that the corners and their margin take, at least a pixel. */
function span(corners: readonly number[], side: number): { from: number; size: number } {
  const [least, most] = [Math.min(...corners), Math.max(...corners)]
  const margin = CUT.margin * (most - least)
  const from = Math.min(Math.max(0, Math.floor(least - margin)), side - 1)
  const to = Math.min(Math.max(from + 1, Math.ceil(most + margin)), side)
  return { from, size: to - from }
}

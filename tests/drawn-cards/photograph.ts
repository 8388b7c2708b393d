import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { CatalogueCard } from '~/catalogue/card'
import { cardHeight, cardSvg, renderCard } from './draw-card'
import type { Picture } from './draw-card'
import { exposeShot } from './expose'
import type { CardQuad, PhotoPoint } from './homography'
import { shotOf, type Preset, type Shot } from './shots'

/** A made-up photograph with the positions of the card's corners; no quad if there is no card. */
export type Photo = { jpeg: Buffer; width: number; height: number; quad: CardQuad | null }

/** Distance from camera to card over the photo's longer side: a phone held over a table. */
const CAMERA_DISTANCE = 1.6

/**
 * Photographs a drawn card. The same card, preset and seed give the same bytes with the same
 * version of sharp, and the same scene with any.
 */
export function photographCard(
  card: CatalogueCard,
  preset: Preset,
  seed = card.id,
): Promise<Photo> {
  return photograph(cardSvg(card), shotOf(preset, seed), seed)
}

/** Photographs a card drawn as SVG of 630 × 880 units; `null` leaves the table empty. */
export async function photograph(svg: string | null, shot: Shot, seed: string): Promise<Photo> {
  const { width, height } = shot
  const cardWidth = Math.round(shot.cardWidth * width)
  const quad = svg === null ? null : projectCard(shot)
  const card = svg === null ? null : await renderOnce(svg, Math.round(cardWidth * 1.1))
  const pixels = exposeShot(card, quad, shot, seed)
  let image = sharp(pixels, { raw: { width, height, channels: 3 } })
  if (shot.blur >= 0.3) image = image.blur(shot.blur)
  const jpeg = await image.jpeg({ quality: shot.quality }).toBuffer()
  return { jpeg, width, height, quad }
}

const rendered = new LRUCache<string, Promise<Picture>>({ max: 8 })

/**
 * A film shows the same card in each frame: to draw it takes a quarter of the time of its photo.
 */
function renderOnce(svg: string, width: number): Promise<Picture> {
  const key = `${width} ${svg}`
  const picture = rendered.get(key) ?? renderCard(svg, width)
  rendered.set(key, picture)
  return picture
}

/** Where a pinhole camera above the table sees the card's corners. */
function projectCard(shot: Shot): CardQuad {
  const halfWidth = (shot.cardWidth * shot.width) / 2
  const halfHeight = (halfWidth * cardHeight(1000)) / 1000
  const turn = radians(shot.quarterTurns * 90 + shot.roll)
  const [tiltX, tiltY] = [radians(shot.tilt.x), radians(shot.tilt.y)]
  const distance = CAMERA_DISTANCE * Math.max(shot.width, shot.height)
  const corner = (x: number, y: number): PhotoPoint => {
    const flatX = x * Math.cos(turn) - y * Math.sin(turn)
    const flatY = x * Math.sin(turn) + y * Math.cos(turn)
    const near = flatY * Math.sin(tiltX) + flatX * Math.sin(tiltY)
    const zoom = distance / (distance + near)
    return {
      x: shot.centre.x * shot.width + flatX * Math.cos(tiltY) * zoom,
      y: shot.centre.y * shot.height + flatY * Math.cos(tiltX) * zoom,
    }
  }
  return [
    corner(-halfWidth, -halfHeight),
    corner(halfWidth, -halfHeight),
    corner(halfWidth, halfHeight),
    corner(-halfWidth, halfHeight),
  ]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

import sharp from 'sharp'
import { z } from 'zod'
import { HELD } from '../../tests/drawn-cards/film'

const point = z.object({ x: z.number(), y: z.number() })
const answer = z.object({ cards: z.array(z.array(point).length(4)) })
type Point = z.infer<typeof point>
type Size = { width: number; height: number }

/** A thumbnail's longer side in pixels, and its JPEG quality, as the page sends it. */
const THUMBNAIL = { side: 320, quality: 60 }

/**
 * A camera frame with a photo of a card in it, rotated and moved so that the card fills the live
 * view's guide; if the server finds no card in the photo, the whole photo fills it.
 *
 * @param photo a file of any kind that `sharp` reads.
 * @param table a frame of the same camera with nothing in it.
 * @param url a server that says where the card is.
 */
export async function holdPhoto(photo: Buffer, table: Buffer, url: string): Promise<Buffer> {
  const { data, info: size } = await sharp(photo)
    .autoOrient()
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true })
  const card = await findCard(data, size, url)
  const { turn, width, centre } = poseOf(card)
  const scale = (HELD.cardWidth * HELD.width) / width
  const turned = await sharp(data)
    .rotate(turn, { background: '#777' })
    .toBuffer({ resolveWithObject: true })
  const middle = turnAbout(centre, size, turn, turned.info)
  const [left, top] = [
    Math.round(HELD.centre.x * HELD.width - middle.x * scale),
    Math.round(HELD.centre.y * HELD.height - middle.y * scale),
  ]
  const part = await cutToFrame(turned.data, turned.info, { scale, left, top })
  return sharp(table).composite([part]).jpeg({ quality: 90 }).toBuffer()
}

/** The likeliest card's corners in pixels; those of the photo if there is none. */
async function findCard(data: Buffer, { width, height }: Size, url: string): Promise<Point[]> {
  const { side, quality } = THUMBNAIL
  const thumbnail = await sharp(data)
    .resize(side, side, { fit: 'inside' })
    .jpeg({ quality })
    .toBuffer()
  const response = await fetch(`${url}/scan/cards`, {
    method: 'POST',
    body: new Uint8Array(thumbnail),
  })
  const [card] = response.ok ? answer.parse(await response.json()).cards : []
  const whole = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]
  return (card ?? whole).map(({ x, y }) => ({ x: x * width, y: y * height }))
}

/** The rotation that makes a card upright, in degrees, its width, and its centre. */
function poseOf(corners: readonly Point[]) {
  const side = (i: number) => {
    const [from, to] = [corners[i % 4], corners[(i + 1) % 4]]
    if (!from || !to) throw new Error('A card has four corners')
    return { x: to.x - from.x, y: to.y - from.y }
  }
  const length = ({ x, y }: Point) => Math.hypot(x, y)
  const across = (length(side(0)) + length(side(2))) / 2
  const down = (length(side(1)) + length(side(3))) / 2
  const upright = across < down ? side(0) : side(1)
  const degrees = (Math.atan2(upright.y, upright.x) * 180) / Math.PI
  // Whether it is upside down is unknown; nobody turns a card further than to its nearest side.
  const turn = -(degrees - 180 * Math.round(degrees / 180))
  const mean = (pick: (corner: Point) => number) =>
    corners.reduce((sum, corner) => sum + pick(corner), 0) / 4
  const centre = { x: mean(({ x }) => x), y: mean(({ y }) => y) }
  return { turn, width: Math.min(across, down), centre }
}

/** The position of a point after a picture is rotated about its centre, in degrees clockwise. */
function turnAbout({ x, y }: Point, from: Size, turn: number, to: Size): Point {
  const angle = (turn * Math.PI) / 180
  const [u, v] = [x - from.width / 2, y - from.height / 2]
  return {
    x: to.width / 2 + u * Math.cos(angle) - v * Math.sin(angle),
    y: to.height / 2 + u * Math.sin(angle) + v * Math.cos(angle),
  }
}

type Placement = { scale: number; left: number; top: number }

/** The part of a picture within the frame, at the same scale, and its position. */
async function cutToFrame(data: Buffer, { width, height }: Size, { scale, left, top }: Placement) {
  const seen = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(HELD.width, left + Math.floor(width * scale)),
    bottom: Math.min(HELD.height, top + Math.floor(height * scale)),
  }
  const size = { width: seen.right - seen.left, height: seen.bottom - seen.top }
  const input = await sharp(data)
    .extract({
      left: Math.floor((seen.left - left) / scale),
      top: Math.floor((seen.top - top) / scale),
      width: Math.max(1, Math.floor(size.width / scale)),
      height: Math.max(1, Math.floor(size.height / scale)),
    })
    .resize(size.width, size.height, { fit: 'fill' })
    .png()
    .toBuffer()
  return { input, left: seen.left, top: seen.top }
}

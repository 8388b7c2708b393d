import sharp, { type Sharp } from 'sharp'
import { CARDS_TO_DRAW } from '../drawn-cards/cards-to-draw'
import { drawCard } from '../drawn-cards/draw-card'

/** An unusual file of a supported type that a person may really send, so it must be read. */
export type GoodInput = {
  name: string
  filename: string
  type: string | null
  build(): Promise<Buffer>
}

/** The drawn card on white, too small for the reader: read quickly, whatever it finds. */
async function card(): Promise<Sharp> {
  const png = await drawCard(CARDS_TO_DRAW.pikachu, 300)
  return sharp(png).extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#566' })
}

function input(
  name: string,
  build: (image: Sharp) => Sharp | Promise<Sharp>,
  filename = 'photo.jpg',
  type: string | null = 'image/jpeg',
): GoodInput {
  const bytes = async () => (await build(await card())).toBuffer()
  return { name, filename, type, build: bytes }
}

const flat = (image: Sharp) => image.flatten({ background: '#566' })

async function animated(image: Sharp): Promise<Sharp> {
  const frame = await flat(image).png().toBuffer()
  const frames = [frame, await sharp(frame).negate().png().toBuffer()]
  return sharp(frames, { join: { animated: true } }).webp({ loop: 0 })
}

const PNG = ['photo.png', 'image/png'] as const
const WEBP = ['photo.webp', 'image/webp'] as const

export const GOOD_INPUTS: readonly GoodInput[] = [
  input('CMYK JPEG', (image) => flat(image).toColourspace('cmyk').jpeg()),
  input('greyscale JPEG', (image) => flat(image).greyscale().jpeg()),
  input('progressive JPEG', (image) => flat(image).jpeg({ progressive: true })),
  input('16-bit PNG', (image) => image.toColourspace('rgb16').png(), ...PNG),
  input('greyscale PNG with alpha', (image) => image.greyscale().png(), ...PNG),
  input('PNG with alpha', (image) => image.png(), ...PNG),
  input('interlaced PNG', (image) => image.png({ progressive: true }), ...PNG),
  input('PNG with a palette', (image) => image.png({ palette: true, colours: 32 }), ...PNG),
  input('lossless WebP', (image) => image.webp({ lossless: true }), ...WEBP),
  input('animated WebP', animated, ...WEBP),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) =>
    input(`JPEG with EXIF orientation ${orientation}`, (image) =>
      flat(image).withMetadata({ orientation }).jpeg(),
    ),
  ),
  input('JPEG named .png', (image) => flat(image).jpeg(), ...PNG),
  input('PNG named .jpg', (image) => image.png()),
  input('WebP without a content type', (image) => image.webp(), 'photo', null),
  input(
    'JPEG as application/octet-stream',
    (image) => flat(image).jpeg(),
    'photo.bin',
    'application/octet-stream',
  ),
]

import sharp from 'sharp'
import type { ImageSize } from './image-source'

/** The most a served picture measures; the catalogue's own are 245 × 337 and 600 × 825. */
const LARGEST = { low: { width: 320, height: 448 }, high: { width: 800, height: 1120 } }
const MAX_PIXELS = 12_000_000
const DECODE_SECONDS = 5
const QUALITY = 85

/**
 * Makes sure that `bytes` are a picture, by decoding all of it, and gives it as WebP no larger than
 * a card is shown. A WebP that fits stays as it is.
 *
 * @throws when the bytes are no JPEG, PNG or WebP, broken, or of more than 12 million pixels.
 */
export async function checkedWebp(bytes: Uint8Array, size: ImageSize): Promise<Uint8Array> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format, width, height, pages = 1 } = await image.metadata()
  if (format !== 'webp' && format !== 'png' && format !== 'jpeg')
    throw new Error(`${format} is not a format of card pictures`)
  const webp = await image
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ ...LARGEST[size], fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
  const fits = width <= LARGEST[size].width && height <= LARGEST[size].height
  return format === 'webp' && pages === 1 && fits ? bytes : webp
}

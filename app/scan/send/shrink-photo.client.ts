import { scanMessages, unreadablePhoto } from '~/scan/scan-messages'
import type { Refusal } from '~/scan/home-page'
import type { Size } from '~/scan/recognise/image'
import type { CropBox } from './crop-box'

/** The largest photo that is cropped without shrinking, in pixels a side. */
const MAX_PIXELS_A_SIDE = 1200

/** `size` in whole pixels, scaled to fit `maxSide` by `maxSide`; never enlarged. */
export function shrinkSize({ width, height }: Size, maxSide = MAX_PIXELS_A_SIDE): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** JPEG qualities of the shrunk photo, and of a crop made by hand. */
export const JPEG_QUALITY = { shrunk: 0.8, crop: 0.95 }

export type ShrunkPhoto = Size & {
  jpeg: Blob
  url: string
  /** Small enough to be sent first, for the server to find cards in; `null` if none can be drawn. */
  thumbnail: Blob | null
  original: Blob
}

/**
 * A photo as an upright JPEG behind a `blob:` URL, and a thumbnail of it. Transparency becomes
 * white. The file itself, unless this page may read what it draws.
 *
 * @param maxSide pixels on the JPEG's longest side.
 * @throws if this browser cannot read the file as an image.
 */
export async function shrinkPhoto(file: Blob, maxSide = MAX_PIXELS_A_SIDE): Promise<ShrunkPhoto> {
  const opened = await openPhoto(file)
  if (!readsCanvas()) return unshrunk(file, opened)
  const size = shrinkSize(opened, maxSide)
  const canvas = draw(opened.picture, wholeOf(opened), size)
  opened.close()
  const [thumbnail, jpeg] = await Promise.all([
    drawThumbnail(canvas),
    toJpeg(canvas, JPEG_QUALITY.shrunk),
  ])
  return { ...size, jpeg, url: URL.createObjectURL(jpeg), thumbnail, original: file }
}

function unshrunk(file: Blob, { width, height, close }: OpenPhoto): ShrunkPhoto {
  close()
  const url = URL.createObjectURL(file)
  return { width, height, jpeg: file, url, thumbnail: null, original: file }
}

/** The server accepts at most 20 KB, and finds cards in 320 pixels as well as in more. */
export const THUMBNAIL = { side: 320, bytes: 20 * 1024, qualities: [0.6, 0.4, 0.2] }

/**
 * Photos of 320 pixels have 12 KB at the first quality, one in a hundred of them more than 20 KB.
 */
async function drawThumbnail(photo: HTMLCanvasElement): Promise<Blob> {
  const canvas = draw(photo, wholeOf(photo), shrinkSize(photo, THUMBNAIL.side))
  let smallest = await toJpeg(canvas, THUMBNAIL.qualities[0])
  for (const quality of THUMBNAIL.qualities.slice(1))
    if (smallest.size > THUMBNAIL.bytes) smallest = await toJpeg(canvas, quality)
  return smallest
}

/**
 * A part of a photo as a JPEG, drawn from the original file: the shrunk photo has fewer pixels, and
 * was encoded once more. Where the page may not read what it draws, it is the whole file, in which
 * the server finds the card.
 *
 * @param box in pixels of the shrunk photo.
 * @param maxSide pixels on the longest side.
 * @throws if the browser cannot draw it.
 */
export async function cutPhoto(
  photo: ShrunkPhoto,
  box: CropBox,
  { maxSide, quality }: { maxSide: number; quality: number },
): Promise<Blob> {
  if (!readsCanvas()) return photo.original
  // A file may have been changed or removed since it was picked.
  const opened = await openPhoto(photo.original).catch(() => openPhoto(photo.jpeg))
  const scale = opened.width / photo.width
  const part = {
    x: box.x * scale,
    y: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  }
  const canvas = draw(opened.picture, part, shrinkSize(part, maxSide))
  opened.close()
  return toJpeg(canvas, quality)
}

/** A decoded photo, upright. */
type OpenPhoto = Size & { picture: CanvasImageSource; close(): void }

async function openPhoto(file: Blob): Promise<OpenPhoto> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = picture
    return { picture, width, height, close: () => picture.close() }
  } catch {
    return openAsImage(file)
  }
}

/**
 * Older browsers lack `createImageBitmap` (Safari before 15), or refuse its options. Images are
 * upright by default.
 */
async function openAsImage(file: Blob): Promise<OpenPhoto> {
  const picture = new Image()
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  picture.src = url
  try {
    await picture.decode()
  } catch (unreadable) {
    close()
    throw unreadable
  }
  return { picture, width: picture.naturalWidth, height: picture.naturalHeight, close }
}

function wholeOf({ width, height }: Size): CropBox {
  return { x: 0, y: 0, width, height }
}

/** A part of a picture on white, `size` pixels large. */
function draw(picture: CanvasImageSource, part: CropBox, size: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('this browser paints no canvas')
  paint.fillStyle = 'white'
  paint.fillRect(0, 0, size.width, size.height)
  paint.imageSmoothingQuality = 'high'
  const { x, y, width, height } = part
  paint.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height)
  return canvas
}

/** @throws when the canvas is too large or empty. */
export function toJpeg(canvas: HTMLCanvasElement, quality: number | undefined): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no image'))),
      'image/jpeg',
      quality,
    )
  })
}

/** How the accepted types begin, a WebP with its size in between. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/]

/**
 * Why this browser cannot read a file as an image: it is none, whatever its name says, or damaged.
 */
export async function unreadableProblem(file: Blob): Promise<Refusal> {
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => null)
  if (!bytes?.byteLength) return unreadablePhoto
  const head = String.fromCharCode(...new Uint8Array(bytes))
  const isImage = BEGINNINGS.some((beginning) => beginning.test(head))
  return isImage ? unreadablePhoto : { message: scanMessages.wrongType, advice: null }
}

let known: boolean | null = null

/**
 * Whether a page may read what it draws. Browsers that resist fingerprinting as a whole (Tor Browser,
 * LibreWolf, Firefox by a setting) give it noise instead, unless the person allows it.
 */
export function readsCanvas(): boolean {
  return (known ??= readsBack())
}

/** Others change each value a little. */
const MAX_NOISE = 16

function readsBack(): boolean {
  const paint = document.createElement('canvas').getContext('2d')
  const reads = (colour: string, ...values: number[]) => {
    if (!paint) return false
    paint.fillStyle = colour
    paint.fillRect(0, 0, 9, 9)
    const { data } = paint.getImageData(4, 4, 1, 1)
    return values.every((value, channel) => Math.abs(value - (data[channel] ?? 0)) < MAX_NOISE)
  }
  return reads('red', 255, 0, 0) && reads('aqua', 0, 255, 255)
}

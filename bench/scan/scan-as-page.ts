import sharp from 'sharp'
import type { Channels, Sharp } from 'sharp'
import { cropAround, firstCrop, meantFirst } from '~/scan/send/crop-box'
import type { CropBox } from '~/scan/send/crop-box'
import type { Size } from '~/scan/recognise/image'
import { SENT, SENT_WHOLE } from '~/scan/send/look-ahead.client'
import { JPEG_QUALITY, shrinkSize, THUMBNAIL } from '~/scan/send/shrink-photo.client'
import type { CardSpotter, PhotoScan, PhotoScanner } from '~/scan/recognise/recognition'
import { WORTH } from '~/scan/recognise/thresholds/decision'

type Server = Pick<PhotoScanner, 'scan'> & Pick<CardSpotter, 'find'>

/** An upright picture's pixels, row by row. */
type Pixels = { data: Buffer; width: number; height: number; channels: Channels }

/**
 * The page's result with an untouched crop: the card is found in a thumbnail, cut out of the photo
 * and scanned; if that leaves a doubt, the whole photo is scanned, or without a card the initial
 * crop. `sharp` replaces the browser's canvas.
 *
 * @param bytes the photo as it was picked.
 */
export async function scanAsPage(bytes: Uint8Array, server: Server): Promise<PhotoScan> {
  const original = await pixelsOf(sharp(bytes).autoOrient())
  const shrunk = await pixelsOf(draw(original, wholeOf(original), shrinkSize(original)))
  const whole = await toJpeg(shrunk, JPEG_QUALITY.shrunk)
  const found = await server.find(await thumbnailOf(shrunk))
  const [card] = found.status === 'found' ? meantFirst(found.cards) : []
  const box = card && cropAround(card, shrunk, 'free', SENT)
  // The bytes are not read again after sending.
  const first = await server.scan(box ? await cutCard(original, box, shrunk) : whole.slice())
  if (worthOf(first) === WORTH.sure) return first
  const second = await server.scan(await (box ? drawWhole(original) : startingCrop(whole)))
  const better = worthOf(second) > worthOf(first) ? second : first
  return { ...better, ...traceOfBoth(first, second) }
}

function worthOf(scan: PhotoScan): number {
  return WORTH[scan.status === 'identified' ? scan.confidence : 'none']
}

/** Both scans were waited for. */
function traceOfBoth({ trace: first }: PhotoScan, { trace: second }: PhotoScan) {
  if (!first || !second) return {}
  const trace = {
    stages: [...first.stages, ...second.stages],
    pieces: first.pieces + second.pieces,
    lastResort: first.lastResort || second.lastResort,
  }
  return { trace }
}

async function thumbnailOf(photo: Pixels): Promise<Uint8Array> {
  const small = await pixelsOf(draw(photo, wholeOf(photo), shrinkSize(photo, THUMBNAIL.side)))
  const tried = await Promise.all(THUMBNAIL.qualities.map((quality) => toJpeg(small, quality)))
  const fits = tried.find(({ length }) => length <= THUMBNAIL.bytes) ?? tried.at(-1)
  if (!fits) throw new Error('A thumbnail has at least one quality')
  return fits
}

/** @param box in pixels of the shrunk photo. */
async function cutCard(original: Pixels, box: CropBox, shrunk: Size): Promise<Uint8Array> {
  const scale = original.width / shrunk.width
  const part = wholePixels(box, scale, original)
  return draw(original, part, shrinkSize(part, SENT.maxSide)).jpeg(asJpeg(SENT.quality)).toBuffer()
}

function drawWhole(original: Pixels): Promise<Uint8Array> {
  const size = shrinkSize(original, SENT_WHOLE.maxSide)
  return draw(original, wholeOf(original), size).jpeg(asJpeg(SENT_WHOLE.quality)).toBuffer()
}

async function startingCrop(whole: Uint8Array): Promise<Uint8Array> {
  const photo = await pixelsOf(sharp(whole))
  const part = wholePixels(firstCrop(photo, 'free'), 1, photo)
  return draw(photo, part, part).jpeg(asJpeg(JPEG_QUALITY.crop)).toBuffer()
}

function wholeOf({ width, height }: Size): CropBox {
  return { x: 0, y: 0, width, height }
}

/** A box scaled by `scale`, in whole pixels of a picture. */
function wholePixels(box: CropBox, scale: number, { width, height }: Size): CropBox {
  const x = Math.min(Math.round(box.x * scale), width - 1)
  const y = Math.min(Math.round(box.y * scale), height - 1)
  const across = Math.max(1, Math.min(Math.round(box.width * scale), width - x))
  const down = Math.max(1, Math.min(Math.round(box.height * scale), height - y))
  return { x, y, width: across, height: down }
}

/** A part of a picture, resized to `size` pixels. */
function draw(picture: Pixels, part: CropBox, size: Size) {
  return open(picture)
    .extract({ left: part.x, top: part.y, width: part.width, height: part.height })
    .resize(size.width, size.height, { fit: 'fill' })
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

function open({ data, ...raw }: Pixels) {
  return sharp(data, { raw })
}

function toJpeg(picture: Pixels, quality: number): Promise<Uint8Array> {
  return open(picture).jpeg(asJpeg(quality)).toBuffer()
}

/** A canvas has qualities up to 1, sharp up to 100. */
function asJpeg(quality: number) {
  return { quality: Math.round(100 * quality) }
}

import sharp from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import { withoutPngTexts } from '~/catalogue/images/plain-png'
import type { ColourImage, GreyImage } from './image'
import { toGreyViews, resizeWhole, viewsOfColour } from './rectify'
import type { Views } from './rectify'
import {
  MAX_BASELINE_PIXELS,
  MAX_DECODING_SECONDS,
  MAX_PHOTO_PIXELS,
  MAX_PHOTO_SIDE,
} from './thresholds/budget'
import { MAX_ENLARGED, OUTLINE_SIDE } from './thresholds/find'

const FORMATS = new Set(['jpeg', 'png', 'webp'])

export type Decoded =
  | { status: 'decoded'; photo: ColourImage }
  | { status: 'unsupported-type' }
  | { status: 'undecodable' }
  | { status: 'too-many-pixels' }

/**
 * Decodes a JPEG, PNG or WebP, detected by content, to upright 8-bit sRGB of at most
 * `MAX_PHOTO_SIDE` pixels a side. Greyscale, CMYK, 16-bit and transparent pictures look as they
 * would on a white page; of an animation the first frame counts.
 *
 * @param maxPixels a picture with more is refused before it is decoded; by default `maxPixelsOf` it.
 */
export async function decode(file: Uint8Array, maxPixels?: number): Promise<Decoded> {
  const bytes = withoutPngTexts(file)
  const size = await inspect(bytes, maxPixels)
  if (size.status !== 'readable') return size
  try {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize(MAX_PHOTO_SIDE, MAX_PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: MAX_DECODING_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { status: 'decoded', photo: withThreeChannels(data, info.width, info.height) }
  } catch {
    return { status: 'undecodable' }
  }
}

type Inspected =
  | { status: 'readable' }
  | { status: 'unsupported-type' }
  | { status: 'undecodable' }
  | { status: 'too-many-pixels' }

async function inspect(bytes: Uint8Array, maxPixels?: number): Promise<Inspected> {
  if (!looksSupported(bytes)) return { status: 'unsupported-type' }
  try {
    const facts = await open(bytes).metadata()
    if (!FORMATS.has(facts.format)) return { status: 'unsupported-type' }
    return facts.width * facts.height > (maxPixels ?? maxPixelsOf(facts))
      ? { status: 'too-many-pixels' }
      : { status: 'readable' }
  } catch {
    return { status: 'undecodable' }
  }
}

/** How many pixels a photo of this kind may have. */
export function maxPixelsOf({ format, isProgressive }: Metadata): number {
  return format === 'jpeg' && isProgressive !== true ? MAX_BASELINE_PIXELS : MAX_PHOTO_PIXELS
}

/** Only the three formats' own first bytes reach the decoders, which know many more formats. */
function looksSupported(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP')
  )
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: false, pages: 1 })
}

function withThreeChannels(data: Uint8Array, width: number, height: number): ColourImage {
  const pixels = width * height
  if (data.length === pixels * 3) return { data, width, height }
  const channels = data.length / pixels
  const rgb = new Uint8Array(pixels * 3)
  for (let i = 0; i < pixels; i++) rgb.fill(data[i * channels] ?? 0, i * 3, i * 3 + 3)
  return { data: rgb, width, height }
}

/** A decoded photo, in the sizes that finding cards and the stages work with. */
export type Photo = {
  image: ColourImage
  colour: Views<ColourImage>
  grey: Views<GreyImage>
  /** A resized picture of the photo, in which outlines are found. */
  work: { picture: ColourImage; scale: number }
}

/** Prepares a photo for finding cards and for all stages. */
export function viewPhoto(image: ColourImage): Photo {
  const { width, height } = image
  const colour = viewsOfColour(image)
  const scale = Math.min(OUTLINE_SIDE / Math.max(width, height), MAX_ENLARGED)
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  const size = { width: scaled(width), height: scaled(height) }
  const work = { picture: resizeWhole(colour, size), scale }
  return { image, colour, grey: toGreyViews(colour), work }
}

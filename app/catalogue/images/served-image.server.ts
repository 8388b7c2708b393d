import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { withoutPngTexts } from './plain-png'
import type { ImageSize } from './image-source'

/** A card's picture as it is served to a browser. */
export type ServedImage = {
  /** `placeholder` if there is no picture, or none could be fetched in time. */
  kind: 'picture' | 'placeholder'
  bytes: Uint8Array
  contentType: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/svg+xml'
  /** Quoted, as in the header; changes with the bytes. */
  etag: string
}

export function toServedImage(
  kind: ServedImage['kind'],
  bytes: Uint8Array,
  contentType: ServedImage['contentType'],
): ServedImage {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  return { kind, bytes, contentType, etag: `"${hash}"` }
}

const MONTH = 30 * 24 * 60 * 60
const FIVE_MINUTES = 5 * 60

/**
 * Responds with a card's picture, or with 304 if the browser has it. A picture is cacheable for a
 * month; a placeholder only briefly, because the picture may follow.
 */
export function imageResponse(request: Request, image: ServedImage, status = 200): Response {
  const maxAge = image.kind === 'picture' ? MONTH : FIVE_MINUTES
  const headers = new Headers({
    'Cache-Control': `public, max-age=${maxAge}`,
    'Content-Type': image.contentType,
    ETag: image.etag,
    Vary: 'Accept',
    'X-Content-Type-Options': 'nosniff',
  })
  if (status === 200 && hasTag(request, image.etag))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(image.bytes.byteLength))
  const body = request.method === 'HEAD' ? null : new Uint8Array(image.bytes)
  return new Response(body, { status, headers })
}

/** Whether `If-None-Match` contains the tag, by weak comparison. */
function hasTag(request: Request, etag: string): boolean {
  const tags = (request.headers.get('If-None-Match') ?? '').split(',')
  return tags.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

/** The largest picture that is served; the catalogue's own are 245 × 337 and 600 × 825. */
const MAX_SIZE = { low: { width: 320, height: 448 }, high: { width: 800, height: 1120 } }
const MAX_PIXELS = 12_000_000
const DECODE_SECONDS = 5
const QUALITY = 85

/**
 * Verifies that `bytes` are a picture by decoding it completely, and returns it as WebP no larger
 * than a card is shown. A WebP that fits stays as it is.
 *
 * @throws if the bytes are not a JPEG, PNG or WebP, are broken, or have more than 12 million
 *   pixels.
 */
export async function checkedWebp(bytes: Uint8Array, size: ImageSize): Promise<Uint8Array> {
  const image = sharp(withoutPngTexts(bytes), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format, width, height, pages = 1 } = await image.metadata()
  if (format !== 'webp' && format !== 'png' && format !== 'jpeg')
    throw new Error(`${format} is not a format of card pictures`)
  const webp = await image
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ ...MAX_SIZE[size], fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
  const fits = width <= MAX_SIZE[size].width && height <= MAX_SIZE[size].height
  return format === 'webp' && pages === 1 && fits ? bytes : webp
}

/**
 * A placeholder in the proportions of a card (63:88): a frame, a window with a horizon, and two
 * lines of text. Its translucent greys are legible on light and dark.
 */
const PLACEHOLDER_SVG = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="630" height="880" viewBox="0 0 630 880"',
  ' role="img" aria-label="No picture of this card">',
  '<g fill="#808896" stroke="#808896" stroke-linecap="round" stroke-linejoin="round">',
  '<rect x="3" y="3" width="624" height="874" rx="30" fill-opacity=".14" stroke="none"/>',
  '<rect x="6" y="6" width="618" height="868" rx="28" fill="none" stroke-opacity=".4"',
  ' stroke-width="6"/>',
  '<rect x="62" y="62" width="270" height="26" rx="13" fill-opacity=".34" stroke="none"/>',
  '<circle cx="547" cy="75" r="21" fill-opacity=".34" stroke="none"/>',
  '<g fill="none" stroke-opacity=".5" stroke-width="8">',
  '<rect x="62" y="122" width="506" height="376" rx="18"/>',
  '<circle cx="206" cy="236" r="36"/>',
  '<path d="M66 440l120-104 92 78 128-148 158 172"/></g>',
  '<g fill-opacity=".26" stroke="none">',
  '<rect x="62" y="556" width="506" height="22" rx="11"/>',
  '<rect x="62" y="606" width="420" height="22" rx="11"/>',
  '<rect x="62" y="700" width="506" height="22" rx="11"/>',
  '<rect x="62" y="750" width="312" height="22" rx="11"/>',
  '<rect x="448" y="806" width="120" height="16" rx="8"/>',
  '</g></g></svg>',
].join('')

export const PLACEHOLDER = toServedImage(
  'placeholder',
  Buffer.from(PLACEHOLDER_SVG),
  'image/svg+xml',
)

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { CatalogueCard } from '~/catalogue/card'

/** `low` is 245 × 337 pixels, `high` 600 × 825, both WebP, by TCGdex's convention. */
export type ImageSize = 'low' | 'high'

/** `absent`: there is no such image. `failed`: it could not be had now; `retry` soon may help. */
export type ImageAnswer =
  | { status: 'found'; bytes: Uint8Array }
  | { status: 'absent' }
  | { status: 'failed'; reason: string; retry: boolean }

/** Where reference images of cards come from. */
export interface ImageSource {
  /** Reads a card's reference image as it lies there: the bytes are not checked to be an image. */
  read(card: CatalogueCard, size: ImageSize, signal?: AbortSignal): Promise<ImageAnswer>
}

export const CATALOGUE_IMAGE_HOST = 'https://assets.tcgdex.net'

/**
 * The path of a card's reference image below the image host, `/en/base/base1/4/low.webp`.
 * `null` where the catalogue names none, or names one on a host that is not among `hosts` (origins):
 * an imported file must not make the server call addresses of its choosing.
 */
export function referenceImagePath(
  card: CatalogueCard,
  size: ImageSize,
  hosts: readonly string[] = [CATALOGUE_IMAGE_HOST],
): string | null {
  if (card.imageBase === null || !URL.canParse(card.imageBase)) return null
  const base = new URL(card.imageBase)
  if (!hosts.includes(base.origin)) return null
  return `${base.pathname.replace(/\/+$/, '')}/${size}.webp`
}

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

/** `high` unless told; `null` for what is no size. */
export function parseImageSize(given: string | null): ImageSize | null {
  if (given === null) return 'high'
  return given === 'low' || given === 'high' ? given : null
}

/** Reference images below `folder`, laid out as the image host does: `en/base/base1/4/low.webp`. */
export function imagesInFolder(folder: string): ImageSource {
  const root = path.resolve(folder)
  return {
    async read(card, size, signal) {
      for (const file of candidateFiles(root, card, size)) {
        try {
          return { status: 'found', bytes: await readFile(file, { signal }) }
        } catch (error) {
          if (!isAbsent(error)) return { status: 'failed', reason: String(error), retry: false }
        }
      }
      return { status: 'absent' }
    },
  }
}

/** The number of Unown `?` is `%3F` in addresses; a copy on disk may have either. */
function candidateFiles(root: string, card: CatalogueCard, size: ImageSize): string[] {
  const named = referenceImagePath(card, size)
  const conventional = `/en/${card.set.serieId}/${card.set.id}/${card.number}/${size}.webp`
  const paths = named === null ? [conventional] : [named, decode(named)]
  return paths
    .map((each) => path.join(root, each))
    .filter((file) => file.startsWith(root + path.sep))
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

function isAbsent(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ENOENT' || code === 'ENOTDIR'
}

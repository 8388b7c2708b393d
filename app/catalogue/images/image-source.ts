import type { CatalogueCard } from '~/catalogue/card'

/** `low` is 245 × 337 pixels, `high` 600 × 825, both WebP, by TCGdex's convention. */
export type ImageSize = 'low' | 'high'

export type ImageAnswer =
  | { status: 'found'; bytes: Uint8Array }
  /** There is no such image. */
  | { status: 'absent' }
  /** It is unavailable now; `reason` is one line. */
  | { status: 'failed'; reason: string }

/** Where reference images of cards come from. */
export interface ImageSource {
  /**
   * Reads a card's reference image as it is stored: the bytes may not be an image. Never rejects;
   * if `signal` aborts it, it has failed.
   */
  read(card: CatalogueCard, size: ImageSize, signal?: AbortSignal): Promise<ImageAnswer>
}

export const CATALOGUE_IMAGE_HOST = 'https://assets.tcgdex.net'

/**
 * The path of a card's reference image on the image host, `/en/base/base1/4/low.webp`. `null` if
 * the catalogue names none, or names one on a host that is not among `hosts` (origins): an imported
 * file must not make the server request addresses of its choosing.
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

/** `high` by default; `null` for an invalid size. */
export function parseImageSize(given: string | null): ImageSize | null {
  if (given === null) return 'high'
  return given === 'low' || given === 'high' ? given : null
}

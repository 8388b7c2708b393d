import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { CatalogueCard } from '~/catalogue/card'
import type { CardImages } from '~/catalogue/images/card-images.server'
import { PREVIEW_SIZE } from '~/ui/page-meta'

export type CardPreview = { jpeg: Uint8Array; etag: string }

export type CardPreviews = {
  /** A landscape JPEG of a card; `null` if its picture is unavailable now. */
  get(card: CatalogueCard): Promise<CardPreview | null>
}

/** Some 80 KB each. */
const MAX_KEPT = 64
/**
 * Previews drawn at the same time, and waiting: a crawler's burst must not slow the scanner down.
 */
const CONCURRENCY = 1
const MAX_WAITING = 20
const CARD_HEIGHT = 566
const QUALITY = 82
/** A background blurred at this fraction of the size takes milliseconds and looks the same. */
const SHRINK = 8

/**
 * Draws the preview that other sites show for a shared card: few of them read WebP, and most crop
 * portraits to landscape. The card is centred on a blurred copy of itself.
 */
export function createCardPreviews(images: CardImages): CardPreviews {
  const limit = pLimit(CONCURRENCY)
  const kept = new LRUCache<string, Promise<CardPreview>>({ max: MAX_KEPT })
  return {
    async get(card) {
      const image = await images.get(card, 'high')
      if (image.kind === 'placeholder') return null
      const known = kept.get(image.etag)
      if (known) return known
      if (limit.pendingCount >= MAX_WAITING) return null
      const drawn = limit(() => draw(image.bytes))
      kept.set(image.etag, drawn)
      drawn.catch(() => kept.delete(image.etag))
      return drawn
    },
  }
}

async function draw(card: Uint8Array): Promise<CardPreview> {
  const ground = await sharp(card)
    .resize({
      width: Math.ceil(PREVIEW_SIZE.width / SHRINK),
      height: Math.ceil(PREVIEW_SIZE.height / SHRINK),
      fit: 'cover',
    })
    .flatten()
    .blur(48 / SHRINK)
    .modulate({ brightness: 0.7, saturation: 1.2 })
    .png()
    .toBuffer()
  const upright = await sharp(card).resize({ height: CARD_HEIGHT }).toBuffer()
  const jpeg = await sharp(ground)
    .resize({ ...PREVIEW_SIZE, fit: 'fill', kernel: 'cubic' })
    .composite([{ input: upright, gravity: 'centre' }])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
  const hash = createHash('sha256').update(jpeg).digest('base64url').slice(0, 27)
  return { jpeg, etag: `"${hash}"` }
}

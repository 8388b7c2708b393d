import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { CatalogueCard } from '~/catalogue/card'
import { within } from '~/http/within'
import { DAY_MS } from '~/language/formats'
import { checkedWebp, PLACEHOLDER, toServedImage } from './served-image.server'
import type { ServedImage } from './served-image.server'
import { openImageCache } from './image-cache.server'
import type { ImageCache } from './image-cache.server'
import type { ImageSize, ImageSource } from './image-source'
import { createSmallerPictures } from './smaller-pictures.server'

export interface CardImages {
  /**
   * The card's picture: from the cache, otherwise fetched once from the catalogue's image host; a
   * placeholder if there is none or it takes too long. Never rejects.
   *
   * @param options.avif whether AVIF is accepted: eventually there is one of half the size
   */
  get(card: CatalogueCard, size: ImageSize, options?: { avif: boolean }): Promise<ServedImage>
}

export type CardImagesOptions = {
  source: ImageSource
  /** The cache folder. */
  directory: string
  /** The cache's size limit. */
  maxBytes: number
  onWarning?: (line: string) => void
  /** How long a person waits for a picture that is still being fetched. */
  patienceMs?: number
  now?: () => number
}

const PATIENCE_MS = 6000
/** Running fetches, and fetches waiting for their turn. */
const CONCURRENCY = 4
const MAX_WAITING = 200

export function createCardImages(options: CardImagesOptions): CardImages {
  const { patienceMs = PATIENCE_MS, now = Date.now } = options
  const backoff = createImageBackoff(now)
  const inFlight = new Map<string, Promise<ServedImage>>()
  const limit = pLimit(CONCURRENCY)
  const cache = lazyCache(options)
  const smaller = createSmallerPictures(cache, options.onWarning)

  async function find(card: CatalogueCard, size: ImageSize, key: string): Promise<ServedImage> {
    const kept = await (await cache()).read(key)
    if (kept) return toServedImage('picture', kept, 'image/webp')
    if (limit.pendingCount >= MAX_WAITING) return PLACEHOLDER
    const webp = await limit(() => fetchImage(card, size, key, backoff, options))
    if (!webp) return PLACEHOLDER
    await (await cache()).write(key, webp).catch((error) => options.onWarning?.(String(error)))
    return toServedImage('picture', webp, 'image/webp')
  }

  return {
    async get(card, size, { avif } = { avif: false }) {
      if (card.imageBase === null) return PLACEHOLDER
      const key = toCacheKey(card.imageBase, size)
      const small = avif ? await smaller.read(key) : null
      if (small) return toServedImage('picture', small, 'image/avif')
      const fetching =
        inFlight.get(key) ?? find(card, size, key).finally(() => inFlight.delete(key))
      inFlight.set(key, fetching)
      // The fetch continues, for the next request.
      const image = await within(patienceMs, fetching, PLACEHOLDER)
      if (avif && image.kind === 'picture') smaller.make(key, image.bytes, size)
      return image
    },
  }
}

/** `null` if there is no picture; remembered, so that it is not requested again soon. */
async function fetchImage(
  card: CatalogueCard,
  size: ImageSize,
  key: string,
  backoff: ImageBackoff,
  { source, onWarning }: CardImagesOptions,
): Promise<Uint8Array | null> {
  if (backoff.holds(key)) return null
  const answer = await source.read(card, size)
  if (answer.status === 'failed') onWarning?.(`no picture of ${card.id}: ${answer.reason}`)
  if (answer.status !== 'found') {
    backoff.note(key, answer.status)
    return null
  }
  try {
    const webp = await checkedWebp(answer.bytes, size)
    backoff.note(key, 'found')
    return webp
  } catch (error) {
    onWarning?.(`no picture of ${card.id}: ${String(error)}`)
    backoff.note(key, 'unreadable')
    return null
  }
}

/** Opens the cache on first use; if that fails, nothing is cached. */
function lazyCache({ directory, maxBytes, onWarning }: CardImagesOptions) {
  let opened: Promise<ImageCache> | undefined
  return () => {
    opened ??= openImageCache(directory, maxBytes).catch((error): ImageCache => {
      onWarning?.(`card pictures are not kept: ${String(error)}`)
      return { read: () => Promise.resolve(null), write: () => Promise.resolve() }
    })
    return opened
  }
}

function toCacheKey(imageBase: string, size: ImageSize): string {
  return `${createHash('sha256').update(imageBase).digest('hex').slice(0, 32)}-${size}.webp`
}

const ABSENT_FOR_MS = DAY_MS
const FAILED_FOR_MS = 5 * 60 * 1000
/**
 * After this many failures in a row the host is left alone: offline, no page waits for pictures.
 */
const FAILURES_TO_PAUSE = 3
const PAUSE_MS = 30_000
const REMEMBERED = 50_000

/** Remembers which pictures not to request: those that do not exist, or that failed. */
export type ImageBackoff = {
  /** Whether this picture must not be requested now. */
  holds(key: string): boolean
  note(key: string, outcome: 'found' | 'absent' | 'failed' | 'unreadable'): void
}

/** @param now milliseconds, as returned by `Date.now`. */
export function createImageBackoff(now: () => number): ImageBackoff {
  const notBefore = new LRUCache<string, number>({ max: REMEMBERED })
  let failures = 0
  let pausedUntil = 0
  return {
    holds: (key) => now() < pausedUntil || now() < (notBefore.get(key) ?? 0),
    note(key, outcome) {
      failures = outcome === 'failed' ? failures + 1 : 0
      if (failures >= FAILURES_TO_PAUSE) pausedUntil = now() + PAUSE_MS
      if (outcome === 'found') notBefore.delete(key)
      else notBefore.set(key, now() + (outcome === 'absent' ? ABSENT_FOR_MS : FAILED_FOR_MS))
    },
  }
}

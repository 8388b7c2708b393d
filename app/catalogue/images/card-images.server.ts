import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { CatalogueCard } from '~/catalogue/card'
import { createImageBackoff, type ImageBackoff } from './image-host.server'
import { openImageCache, type ImageCache } from './image-cache.server'
import { checkedWebp } from './image-source'
import { PLACEHOLDER_SVG } from './image-placeholder'
import type { ImageSize, ImageSource } from './image-source'

export type CardImage = {
  /** `placeholder` where there is no picture, or none could be had in time. */
  kind: 'picture' | 'placeholder'
  bytes: Uint8Array
  contentType: 'image/webp' | 'image/jpeg' | 'image/svg+xml'
  /** Quoted, as the header takes it; changes with the bytes. */
  etag: string
}

export interface CardImages {
  /**
   * The card's picture: from the cache, else fetched once from the catalogue's image host; a
   * placeholder where there is none or it takes too long. Never rejects.
   */
  get(card: CatalogueCard, size: ImageSize): Promise<CardImage>
}

export type CardImagesOptions = {
  source: ImageSource
  /** Where fetched pictures are kept. */
  directory: string
  /** How much is kept. */
  maxBytes: number
  onWarning?: (line: string) => void
  /** How long a person waits for a picture that is still being fetched. */
  patienceMs?: number
  now?: () => number
}

const PATIENCE_MS = 6000
/** Fetches under way, and waiting for their turn. */
const CONCURRENCY = 4
const MAX_WAITING = 200

const PLACEHOLDER = describe('placeholder', Buffer.from(PLACEHOLDER_SVG), 'image/svg+xml')

export function placeholderImage(): CardImage {
  return PLACEHOLDER
}

export function createCardImages(options: CardImagesOptions): CardImages {
  const { patienceMs = PATIENCE_MS, now = Date.now } = options
  const backoff = createImageBackoff(now)
  const inFlight = new Map<string, Promise<CardImage>>()
  const limit = pLimit(CONCURRENCY)
  const cache = lazyCache(options)

  async function find(card: CatalogueCard, size: ImageSize, key: string): Promise<CardImage> {
    const kept = await (await cache()).read(key)
    if (kept) return describe('picture', kept, 'image/webp')
    if (limit.pendingCount >= MAX_WAITING) return PLACEHOLDER
    const webp = await limit(() => fetchImage(card, size, key, backoff, options))
    if (!webp) return PLACEHOLDER
    await (await cache()).write(key, webp).catch((error) => options.onWarning?.(String(error)))
    return describe('picture', webp, 'image/webp')
  }

  return {
    async get(card, size) {
      if (card.imageBase === null) return PLACEHOLDER
      const key = keyOf(card.imageBase, size)
      const under = inFlight.get(key) ?? find(card, size, key).finally(() => inFlight.delete(key))
      inFlight.set(key, under)
      return within(patienceMs, under)
    },
  }
}

/** `null` where there is no picture to be had, which is noted so that it is not asked for soon. */
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

/** Opens the cache when it is first needed; one that cannot be opened keeps nothing. */
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

function keyOf(imageBase: string, size: ImageSize): string {
  return `${createHash('sha256').update(imageBase).digest('hex').slice(0, 32)}-${size}.webp`
}

function describe(
  kind: CardImage['kind'],
  bytes: Uint8Array,
  contentType: CardImage['contentType'],
): CardImage {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  return { kind, bytes, contentType, etag: `"${hash}"` }
}

/** What is fetched goes on being fetched, for whoever asks next. */
async function within(ms: number, image: Promise<CardImage>): Promise<CardImage> {
  let timer: NodeJS.Timeout | undefined
  const tired = new Promise<CardImage>((resolve) => {
    timer = setTimeout(() => resolve(PLACEHOLDER), ms)
  })
  return Promise.race([image, tired]).finally(() => clearTimeout(timer))
}

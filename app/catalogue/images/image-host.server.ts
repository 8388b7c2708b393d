import { asBytes } from '~/http/answer-body.server'
import { createPoliteFetch } from '~/http/fetch-politely.server'
import type { PoliteFetchOptions } from '~/http/fetch-politely.server'
import { CATALOGUE_IMAGE_HOST, referenceImagePath } from './image-source'
import type { ImageSource } from './image-source'

/** For pages that show a card: no retries, because somebody is waiting. */
const FOR_PAGES: PoliteFetchOptions = {
  timeoutMs: 10_000,
  // The largest `high.webp` seen is under 200 KB.
  maxBytes: 4 * 1024 * 1024,
  retries: 0,
  backOffMs: 500,
  spacingMs: 0,
  maxRetryAfterMs: 0,
}

/** For every card of the catalogue: at most 30 requests a second. */
export const FOR_ALL_CARDS: Partial<PoliteFetchOptions> = {
  retries: 3,
  spacingMs: 34,
  maxRetryAfterMs: 60_000,
}

type HostOptions = {
  /** Origin used instead of the catalogue's own image host, e.g. of a mirror. */
  host?: string
  requests?: Partial<PoliteFetchOptions>
}

/**
 * Reference images from the catalogue's image host; never contacts another one, nor follows
 * redirects.
 */
export function imagesOnHost({ host = CATALOGUE_IMAGE_HOST, requests }: HostOptions): ImageSource {
  const { origin } = new URL(host)
  const ask = createPoliteFetch({ ...FOR_PAGES, ...requests })
  return {
    async read(card, size, signal) {
      const path = referenceImagePath(card, size, [CATALOGUE_IMAGE_HOST, origin])
      if (path === null) return { status: 'absent' }
      const accept = 'image/webp,image/*;q=0.8'
      const question = { url: origin + path, accept, redirect: 'manual', read: asBytes } as const
      try {
        const reply = await ask({ ...question, signal })
        if (reply.status === 'answered') return { status: 'found', bytes: reply.answer }
        if (reply.status === 'missing') return { status: 'absent' }
        return { status: 'failed', reason: reply.reason }
      } catch (stopped) {
        return { status: 'failed', reason: String(stopped) }
      }
    },
  }
}

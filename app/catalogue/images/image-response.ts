import type { CardImage } from './card-images.server'

const MONTH = 30 * 24 * 60 * 60
const FIVE_MINUTES = 5 * 60

/**
 * Answers a request with a card's picture, or with 304 where the asker has it. A picture may be
 * kept for a month; a placeholder only briefly, as the picture may come.
 */
export function imageResponse(request: Request, image: CardImage, status = 200): Response {
  const maxAge = image.kind === 'picture' ? MONTH : FIVE_MINUTES
  const headers = new Headers({
    'Cache-Control': `public, max-age=${maxAge}`,
    'Content-Type': image.contentType,
    ETag: image.etag,
    'X-Content-Type-Options': 'nosniff',
  })
  if (status === 200 && has(request, image.etag))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(image.bytes.byteLength))
  const body = request.method === 'HEAD' ? null : new Uint8Array(image.bytes)
  return new Response(body, { status, headers })
}

/** Whether `If-None-Match` names the tag, weakly compared as caches ask for it. */
function has(request: Request, etag: string): boolean {
  const tags = (request.headers.get('If-None-Match') ?? '').split(',')
  return tags.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

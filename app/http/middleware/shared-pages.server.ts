import type { Readable } from 'node:stream'
import type { Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { THEME_HEADER } from '~/http/theme'
import { nonceOf } from './security.server'

/** Prices and the catalogue change once a day: nobody misses changes of the last ten seconds. */
const KEPT_MS = 10_000
const MAX_BYTES = 32 * 1024 * 1024
const MAX_PAGE_BYTES = 512 * 1024

/** What the page's route and its renderer say about sharing it; in `res.locals.sharing`. */
export type Sharing = {
  /** All visitors without cookies may share this variant of the page. */
  allow(): void
  /** This response must not be shared after all. */
  forbid(): void
  /** Caches the page if that was allowed, once its `body` is complete. */
  keep(body: Readable, answer: { status: number; headers: Headers }): void
}

/** A rendered page; the nonce goes between its `parts`. */
type SharedPage = { headers: Headers; parts: Buffer[] }

/**
 * Renders a page once for identical visitors: without cookies or an account, and with the same
 * variant of it. It is cached for ten seconds, and each visitor gets it with their own nonce. Mount
 * it after `cspNonce` and compression.
 *
 * @param options.chooseVariant distinguishes visitors who get different pages at the same address
 * @param options.keptMs instead of ten seconds
 */
export function sharedPages(options: {
  chooseVariant: (req: Request) => Promise<string>
  keptMs?: number
}): RequestHandler {
  const pages = new LRUCache<string, SharedPage>({
    ttl: options.keptMs ?? KEPT_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ parts }) => 1 + sumBytes(parts),
  })
  return (req, res, next) => {
    if (!isAlike(req)) return next()
    const answer = async () => {
      const key = JSON.stringify([...addressOf(req), await options.chooseVariant(req)])
      const page = pages.get(key)
      if (page) return send(page, res)
      res.locals.sharing = createSharing(res, (rendered) => pages.set(key, rendered))
      next()
    }
    answer().catch(next)
  }
}

function isAlike({ method, headers }: Request): boolean {
  return method === 'GET' && headers.cookie === undefined && headers.authorization === undefined
}

/** Includes the origin, because pages contain their own address. */
function addressOf(req: Request) {
  return [req.protocol, req.headers.host, req.originalUrl]
}

function send({ headers, parts }: SharedPage, res: Response): void {
  res.setHeaders(headers)
  const nonce = Buffer.from(nonceOf(res))
  res.end(Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [nonce, part]))))
}

function createSharing(res: Response, keep: (page: SharedPage) => void): Sharing {
  let allowed = false
  return {
    allow: () => (allowed = true),
    forbid: () => (allowed = false),
    keep(body, { status, headers }) {
      if (!allowed || status !== 200 || res.hasHeader('set-cookie')) return
      const chunks: Buffer[] = []
      body.on('data', (chunk: Buffer) => chunks.push(chunk))
      body.on('end', () => {
        const page = Buffer.concat(chunks)
        if (!allowed || page.length > MAX_PAGE_BYTES || headers.has('set-cookie')) return
        keep({ headers: new Headers(headers), parts: cut(page, nonceOf(res)) })
      })
    },
  }
}

/** The pieces of `page` around each occurrence of `nonce`. */
function cut(page: Buffer, nonce: string): Buffer[] {
  // In this encoding every byte is one character.
  return page
    .toString('latin1')
    .split(nonce)
    .map((part) => Buffer.from(part, 'latin1'))
}

function sumBytes(parts: readonly Buffer[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

/**
 * How caches treat a page: its prices, theme, language and nonce depend on time and visitor, so
 * they revalidate it each time.
 *
 * @param vary what the page depends on besides
 */
export function cacheHeaders(signedIn: boolean, ...vary: string[]) {
  const visibility = signedIn ? 'private, ' : ''
  return {
    'Cache-Control': `${visibility}no-cache`,
    Vary: ['Cookie', 'Accept-Language', THEME_HEADER, ...vary].join(', '),
  }
}

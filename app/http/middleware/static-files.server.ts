import type { ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import expressStaticGzip from 'express-static-gzip'

type FileOptions = NonNullable<Parameters<typeof expressStaticGzip>[1]>['serveStatic']

/** Serves the files of a folder, compressed where a `.br` or `.gz` is beside them. */
export function precompressed(folder: string, options: FileOptions): RequestHandler {
  const sendFile = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { index: false, redirect: false, ...options },
  })
  return (req, res, next) => {
    sendFile(req, res, (error?: unknown) => {
      // It lists the files at the start. Of one that is gone since, the headers are set already.
      if (!res.headersSent) {
        res.removeHeader('Content-Encoding')
        res.removeHeader('Content-Type')
      }
      next(error)
    })
  }
}

/**
 * What is under a name with a hash never changes: it is neither revalidated nor fetched in parts.
 */
const FOREVER = {
  ...{ maxAge: '1y', immutable: true },
  ...{ etag: false, lastModified: false, acceptRanges: false },
}

/**
 * Serves the scripts, styles and fonts of pages, before the headers for pages are set: they are
 * under their page's policy, and headers of their own cost a first visit half a kilobyte each.
 */
export function builtFiles(folder: string): RequestHandler {
  const sendFile = precompressed(folder, { ...FOREVER, setHeaders: setFileHeaders })
  return (req, res, next) => (isWorker(req) ? next() : sendFile(req, res, next))
}

function setFileHeaders(res: ServerResponse) {
  // The log has no line for them.
  res.removeHeader('X-Request-Id')
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

/**
 * Serves the workers' scripts, after the headers for pages are set: a worker is not under its
 * page's policy, but under the one it comes with. The service worker's name has no hash, and its
 * scope is wider than its folder.
 */
export function builtWorkers(folder: string): RequestHandler {
  const sendWorker = precompressed(folder, FOREVER)
  const sendServiceWorker = precompressed(folder, { maxAge: '0' })
  return (req, res, next) => {
    if (!isWorker(req)) return next()
    if (req.path !== '/service-worker.js') return sendWorker(req, res, next)
    res.setHeader('Service-Worker-Allowed', '/')
    sendServiceWorker(req, res, next)
  }
}

function isWorker({ path }: Request): boolean {
  return /^\/[\w-]*worker[\w-]*\.js$/.test(path)
}

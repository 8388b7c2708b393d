import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response, NextFunction } from 'express'
import helmet from 'helmet'
import { isBelow } from '~/http/paths'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site writes from pages: 403 if `Sec-Fetch-Site` or `Origin` says so. Callers other
 * than browsers send neither and pass.
 *
 * @param publicOrigin the public origin, where a proxy hides it from the Host header.
 */
export function sameOriginWrites(publicOrigin: string | undefined): RequestHandler {
  return (req, res, next) => {
    if (readingMethods.has(req.method) || isSameOrigin(req, publicOrigin)) return next()
    refuse(req, res)
  }
}

function isSameOrigin(req: Request, publicOrigin: string | undefined) {
  const site = req.get('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = req.get('origin')
  if (origin === undefined) return true
  return origin === publicOrigin || origin === `${req.protocol}://${req.get('host')}`
}

function refuse(req: Request, res: Response) {
  const error = 'This request came from another site.'
  res.status(403)
  if (isBelow(req.path, '/v1/api/')) res.json({ success: false, error })
  else res.type('text/plain').send(error)
}

/** Puts a fresh CSP nonce into `res.locals.nonce`, for the page's own scripts and styles. */
export function cspNonce(_req: Request, res: Response, next: NextFunction) {
  res.locals.nonce = randomBytes(16).toString('base64')
  next()
}

/**
 * Security headers for every response.
 *
 * @param options.development allows the dev server's live-reload socket.
 * @param options.https sends HSTS; only if the public address is known to be https, because a
 *   self-hosted scanner is also opened by plain http on a home network.
 */
export function securityHeaders(options: { development: boolean; https: boolean }): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: options.development ? ["'self'", 'ws:'] : ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // blob: is the photo being cropped, data: the cropper's own checkerboard.
        imgSrc: ["'self'", 'blob:', 'data:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", (_req, res) => `'nonce-${nonceOf(res)}'`],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", (_req, res) => `'nonce-${nonceOf(res)}'`],
        // The worker that looks at the camera's frames.
        workerSrc: ["'self'"],
      },
    },
    strictTransportSecurity: options.https && { maxAge: 31_536_000, includeSubDomains: false },
    // `no-referrer` would make browsers send `Origin: null` with plain form posts.
    referrerPolicy: { policy: 'same-origin' },
    // Browsers ignore these two, with a warning, on a plain http address.
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: options.https && { policy: 'same-origin' },
    originAgentCluster: options.https,
  })
}

/** Only the camera, and only for this site. */
export function permissionsPolicy(_req: Request, res: Response, next: NextFunction) {
  res.setHeader(
    'Permissions-Policy',
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  )
  next()
}

/** The nonce of `cspNonce`; empty without one. */
export function nonceOf(res: object): string {
  const { nonce } = (res as Response).locals as { nonce?: unknown }
  return typeof nonce === 'string' ? nonce : ''
}

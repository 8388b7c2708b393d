import { randomBytes } from 'node:crypto'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import helmet from 'helmet'

/** Puts a fresh CSP nonce into `res.locals.nonce`; the page's own scripts carry it. */
export function cspNonce(_req: Request, res: Response, next: NextFunction) {
  res.locals.nonce = randomBytes(16).toString('base64')
  next()
}

/**
 * Security headers for every answer.
 *
 * @param options.development lets the dev server's live-reload socket through.
 * @param options.https sends HSTS; only where the public address is known to be https, for a
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
        styleSrc: ["'self'"],
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

/** Only the camera, and only for this very site. */
export function permissionsPolicy(_req: Request, res: Response, next: NextFunction) {
  res.setHeader(
    'Permissions-Policy',
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  )
  next()
}

function nonceOf(res: object) {
  const { nonce } = (res as Response).locals as { nonce?: unknown }
  return typeof nonce === 'string' ? nonce : ''
}

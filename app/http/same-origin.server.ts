import type { Request, RequestHandler, Response } from 'express'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page sends: 403 where `Sec-Fetch-Site` or `Origin` says so.
 * Callers that are no browsers send neither and pass.
 *
 * @param publicOrigin the origin people open, where a proxy hides it from the Host header.
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
  if (req.path.startsWith('/v1/api/')) res.json({ success: false, error })
  else res.type('text/plain').send(error)
}

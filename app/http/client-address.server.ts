import type { Request, RequestHandler } from 'express'

/** A name, an IPv4 address or an IPv6 one in brackets, and perhaps a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Answers 400 where the request's host and path make no address of this site, and forgets the host
 * that a proxy names unless proxies are trusted: Remix's adapter would take its port from it.
 */
export function requestAddress({ trustProxy }: { trustProxy: boolean }): RequestHandler {
  return (req, res, next) => {
    if (!trustProxy) delete req.headers['x-forwarded-host']
    if (hasAddress(req)) return next()
    const error = 'This address is no URL.'
    res.status(400)
    if (req.path.startsWith('/v1/api/')) res.json({ success: false, error })
    else res.type('text/plain').send(error)
  }
}

function hasAddress(req: Request): boolean {
  const { host, 'x-forwarded-host': forwarded } = req.headers
  const hosts = [host, ...(typeof forwarded === 'string' ? forwarded.split(',') : [])]
  const areHosts = hosts.every((name) => name === undefined || isHost(name.trim()))
  return areHosts && /^\/(?!\/)/.test(req.originalUrl)
}

function isHost(name: string): boolean {
  return HOST.test(name) && URL.canParse(`http://${name}`)
}

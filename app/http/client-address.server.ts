import { hostname, networkInterfaces } from 'node:os'
import type { Request as ExpressRequest, RequestHandler } from 'express'

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

function hasAddress(req: ExpressRequest): boolean {
  const { host, 'x-forwarded-host': forwarded } = req.headers
  const hosts = [host, ...(typeof forwarded === 'string' ? forwarded.split(',') : [])]
  const areHosts = hosts.every((name) => name === undefined || isHost(name.trim()))
  return areHosts && /^\/(?!\/)/.test(req.originalUrl)
}

function isHost(name: string): boolean {
  return HOST.test(name) && URL.canParse(`http://${name}`)
}

/** What other machines and this one may call it, in lower case; IPv6 addresses in brackets. */
export function namesOfThisMachine(): Set<string> {
  const machine = hostname().toLowerCase()
  const names = new Set(['localhost', machine, `${machine}.local`])
  for (const interfaces of Object.values(networkInterfaces()))
    for (const { family, address } of interfaces ?? [])
      names.add(family === 'IPv6' ? `[${address}]` : address)
  return names
}

/** An Express request's address and headers as the platform's own type, without its body. */
export function webRequest(req: ExpressRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one)
  const url = new URL(req.originalUrl, `${req.protocol}://${req.get('host') ?? 'localhost'}`)
  return new Request(url, { headers })
}

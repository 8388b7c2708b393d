import { hostname, networkInterfaces } from 'node:os'
import type { Request as ExpressRequest, RequestHandler, Response } from 'express'
import { isBelow } from './paths'

/** A name, an IPv4 address or an IPv6 address in brackets, with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Answers 400 if the request's host and path are not a valid address, and 421 if the host is not
 * that of `publicUrl`. Drops the forwarded host unless proxies are trusted: Remix's adapter would
 * take its port from it.
 *
 * @param options.publicUrl the configured origin; without one, any host is accepted
 */
export function requestAddress(options: {
  trustProxy: boolean
  publicUrl: string | undefined
}): RequestHandler {
  const { trustProxy, publicUrl } = options
  const ownName = publicUrl === undefined ? null : new URL(publicUrl).hostname
  return (req, res, next) => {
    if (!trustProxy) delete req.headers['x-forwarded-host']
    if (!hasAddress(req)) return refuse(req, res, 400, 'This address is no URL.')
    if (ownName === null || askedName(req) === ownName) return next()
    refuse(req, res, 421, `This site is at ${publicUrl}.`)
  }
}

function refuse(req: ExpressRequest, res: Response, status: 400 | 421, error: string): void {
  res.status(status)
  if (isBelow(req.path, '/v1/api/')) res.json({ success: false, error })
  else res.type('text/plain').send(error)
}

/** The host name that the caller used, without port; from the proxy if proxies are trusted. */
function askedName(req: ExpressRequest): string | null {
  const forwarded = req.headers['x-forwarded-host']
  const [name = ''] = (typeof forwarded === 'string' ? forwarded : (req.get('host') ?? '')).split(
    ',',
  )
  return isHost(name.trim()) ? new URL(`http://${name.trim()}`).hostname : null
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

/** The names by which this and other machines may reach it, in lower case; IPv6 in brackets. */
export function namesOfThisMachine(): Set<string> {
  const machine = hostname().toLowerCase()
  const names = new Set(['localhost', machine, `${machine}.local`])
  for (const interfaces of Object.values(networkInterfaces()))
    for (const { family, address } of interfaces ?? [])
      names.add(family === 'IPv6' ? `[${address}]` : address)
  return names
}

/** An Express request as a web `Request`, without its body. */
export function webRequest(req: ExpressRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one)
  const url = new URL(req.originalUrl, `${req.protocol}://${req.get('host') ?? 'localhost'}`)
  return new Request(url, { method: req.method, headers })
}

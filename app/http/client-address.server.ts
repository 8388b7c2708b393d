import { hostname, networkInterfaces } from 'node:os'
import type { Request as ExpressRequest, RequestHandler, Response } from 'express'
import { isBelow } from './paths'

/** Longer than any page's own path; matching routes takes the square of the number of slashes. */
const MAX_PATH_CHARACTERS = 2000

/** The longest name that DNS knows. */
const MAX_NAME_LETTERS = 253

/** A name, an IPv4 address or an IPv6 address in brackets, with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Answers 400 if the request's host and path are not a valid address, 414 if the path is longer than
 * any of this site, and 421 if the host is not that of `publicUrl`. Whatever comes after it finds
 * one host, in `Host`: Express and Remix would each read a forwarded one in their own way.
 *
 * @param options.trustProxy whether a forwarded host counts
 * @param options.publicUrl the configured origin; without one, any host is accepted
 */
export function requestAddress(options: {
  trustProxy: boolean
  publicUrl: string | undefined
}): RequestHandler {
  const { trustProxy, publicUrl } = options
  const own = publicUrl === undefined ? null : new URL(publicUrl)
  return (req, res, next) => {
    if (!trustProxy) delete req.headers['x-forwarded-host']
    if (!hasAddress(req)) return refuse(req, res, 400, 'This address is no URL.')
    if (req.path.length > MAX_PATH_CHARACTERS)
      return refuse(req, res, 414, 'This address is too long.')
    const asked = askedHost(req)
    if (own !== null && asked?.hostname !== own.hostname)
      return refuse(req, res, 421, `This site is at ${publicUrl}.`)
    // A proxy may drop the port, and Remix compares a form's `Origin` with it.
    const host = own === null || isFrom(req, asked) ? asked?.host : own.host
    if (host !== undefined) req.headers.host = host
    delete req.headers['x-forwarded-host']
    next()
  }
}

function refuse(req: ExpressRequest, res: Response, status: 400 | 414 | 421, error: string): void {
  res.status(status)
  if (isBelow(req.path, '/v1/api/')) res.json({ success: false, error })
  else res.type('text/plain').send(error)
}

/** The host that the caller used; from the proxy if proxies are trusted. */
function askedHost(req: ExpressRequest): URL | null {
  const forwarded = req.headers['x-forwarded-host']
  const [name = ''] = (typeof forwarded === 'string' ? forwarded : (req.get('host') ?? '')).split(
    ',',
  )
  // A URL leaves its protocol's own port out, as browsers do.
  const protocol = req.secure ? 'https' : 'http'
  return isHost(name.trim()) ? new URL(`${protocol}://${name.trim()}`) : null
}

/** Whether the request comes from a page of this very host: the site, past its proxy. */
function isFrom(req: ExpressRequest, asked: URL | null): boolean {
  const origin = req.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === asked?.host
}

function hasAddress(req: ExpressRequest): boolean {
  const { host, 'x-forwarded-host': forwarded } = req.headers
  const hosts = [host, ...(typeof forwarded === 'string' ? forwarded.split(',') : [])]
  const areHosts = hosts.every((name) => name === undefined || isHost(name.trim()))
  // URLs take a backslash for a slash.
  return areHosts && /^\/(?![/\\])/.test(req.originalUrl)
}

function isHost(name: string): boolean {
  if (!HOST.test(name) || !URL.canParse(`http://${name}`)) return false
  return new URL(`http://${name}`).hostname.length <= MAX_NAME_LETTERS
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

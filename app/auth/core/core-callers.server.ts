import { isIP } from 'node:net'
import type { RequestHandler } from 'express'
import { namesOfThisMachine } from '../link-origin.server'
import { CoreError } from './core-error'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const EVERY_ADDRESS = ['0.0.0.0', '::']

/**
 * Refuses with 403 what a web page sends: a core without a key believes whoever reaches it. A page
 * gives itself away by the headers that browsers set, or, where its own name was made to lead here
 * (DNS rebinding), by that name; SDKs send neither.
 *
 * @param host the address that the core listens on.
 */
export function onlyPrograms(host: string): RequestHandler {
  const names = namesFor(host)
  return (request, _response, next) => {
    const { origin, host: asked = '' } = request.headers
    const ofBrowser = origin !== undefined || request.headers['sec-fetch-site'] !== undefined
    if (ofBrowser) return next(new CoreError(403, 'Calls of a browser are refused'))
    const name = asked.toLowerCase().replace(/:\d+$/, '')
    next(names.has(name) ? undefined : new CoreError(403, 'Calls by this host name are refused'))
  }
}

function namesFor(host: string): Set<string> {
  const own = isIP(host) === 6 ? `[${host}]` : host
  const all = EVERY_ADDRESS.includes(host) ? namesOfThisMachine() : []
  return new Set([...LOOPBACK, own.toLowerCase(), ...all])
}

import { isIP } from 'node:net'
import type { RequestHandler } from 'express'
import { namesOfThisMachine } from '../link-origin.server'
import { CoreError } from './core-error'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const EVERY_ADDRESS = ['0.0.0.0', '::']

/**
 * Refuses with 403 what a web page sends: nothing that it asks for is meant for it, and a core
 * without a key would believe it. Browsers say so by these headers; SDKs send neither.
 */
export const onlyPrograms: RequestHandler = ({ headers }, _response, next) => {
  const ofBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
  next(ofBrowser ? new CoreError(403, 'Calls of a browser are refused') : undefined)
}

/**
 * Refuses with 403 a call by a name that is not this machine's: a page whose own name was made to
 * lead here (DNS rebinding) sends no header that tells. Where a key is asked for no page has it, so
 * a core with one answers to any name, such as a container's.
 *
 * @param host the address that the core listens on.
 */
export function ownNamesOnly(host: string): (asked: string | undefined) => void {
  const names = namesFor(host)
  return (asked = '') => {
    if (names.has(asked.toLowerCase().replace(/:\d+$/, ''))) return
    throw new CoreError(403, 'Calls by a foreign host name, to a core without a key, are refused')
  }
}

function namesFor(host: string): Set<string> {
  const own = isIP(host) === 6 ? `[${host}]` : host
  const all = EVERY_ADDRESS.includes(host) ? namesOfThisMachine() : []
  return new Set([...LOOPBACK, own.toLowerCase(), ...all])
}

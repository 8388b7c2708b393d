import { namesOfThisMachine } from '~/http/client-address.server'

/** Headers that only this server sets, on the requests it passes to the SDK. */
export const CALLER_ADDRESS = 'x-scanner-caller-address'
/** The origin for links in messages; absent if the request's cannot be trusted. */
export const CALLER_ORIGIN = 'x-scanner-caller-origin'
/** The language code of the caller. */
export const CALLER_LANGUAGE = 'x-scanner-caller-language'
/** The path on this site to continue to; absent if the caller asked for none. */
export const CALLER_WANTED = 'x-scanner-caller-wanted'

/** Where people reach this server. */
export type Site = {
  /** The configured public origin. */
  publicUrl: string | undefined
  /** The port of this server; `0` if the system picks a free one. */
  port: number
}

/**
 * The origin for links in a message about `requestUrl`, or `null` if none can be trusted: the
 * caller chooses the `Host` header, and a link to their host would hand them the code.
 *
 * Without a configured origin, only this machine's names with this server's own port are trusted:
 * another port may be somebody else's server.
 */
export function chooseLinkOrigin(requestUrl: string, { publicUrl, port }: Site): string | null {
  if (publicUrl !== undefined) return publicUrl
  const { protocol, hostname: name, port: asked, origin } = new URL(requestUrl)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  if (port !== 0 && Number(asked || DEFAULT_PORTS[protocol]) !== port) return null
  return namesOfThisMachine().has(name) ? origin : null
}

const DEFAULT_PORTS = { 'http:': 80, 'https:': 443 }

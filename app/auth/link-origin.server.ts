import { hostname, networkInterfaces } from 'node:os'

/**
 * The origin for links in a message about `requestUrl`, or `null` where there is none to trust: the
 * `Host` header is the caller's to choose, and a link to their host would hand them the code.
 *
 * @param publicUrl the configured origin; without it only names of this very machine are believed.
 */
export function linkOriginOf(requestUrl: string, publicUrl: string | undefined): string | null {
  if (publicUrl !== undefined) return publicUrl
  const { protocol, hostname: name, origin } = new URL(requestUrl)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  return namesOfThisMachine().has(name) ? origin : null
}

function namesOfThisMachine(): Set<string> {
  const machine = hostname().toLowerCase()
  const names = new Set(['localhost', machine, `${machine}.local`])
  for (const interfaces of Object.values(networkInterfaces()))
    for (const { family, address } of interfaces ?? [])
      names.add(family === 'IPv6' ? `[${address}]` : address)
  return names
}

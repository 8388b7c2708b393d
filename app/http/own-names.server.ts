import { hostname, networkInterfaces } from 'node:os'

/** What other machines and this one may call it, in lower case; IPv6 addresses in brackets. */
export function namesOfThisMachine(): Set<string> {
  const machine = hostname().toLowerCase()
  const names = new Set(['localhost', machine, `${machine}.local`])
  for (const interfaces of Object.values(networkInterfaces()))
    for (const { family, address } of interfaces ?? [])
      names.add(family === 'IPv6' ? `[${address}]` : address)
  return names
}

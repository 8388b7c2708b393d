import { Socket } from 'node:net'

const loopback = /^(?:localhost|127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/

const original: unknown = Reflect.get(Socket.prototype, 'connect')
if (typeof original !== 'function') throw new Error('net.Socket has no connect')
const connect = original

/** Fails whatever tries to reach beyond this machine: third parties are replicas on loopback. */
Reflect.set(Socket.prototype, 'connect', function (this: Socket, ...args: unknown[]) {
  const host = hostOf(args)
  if (host === null || loopback.test(host)) return Reflect.apply(connect, this, args) as unknown
  throw new Error(`A test tried to connect to ${host}; only loopback is allowed`)
})

/** The host a socket is asked to connect to; `null` for a local socket or Node's default. */
function hostOf(args: unknown[]): string | null {
  // net.connect hands over its normalised arguments: [[options, callback]].
  const first: unknown = Array.isArray(args[0]) ? args[0][0] : args[0]
  if (typeof first === 'object' && first !== null) {
    const host: unknown = Reflect.get(first, 'host')
    return typeof host === 'string' ? host : null
  }
  return typeof first === 'number' && typeof args[1] === 'string' ? args[1] : null
}

import type { Server } from 'node:http'
import process from 'node:process'
import { log } from './log.server'

const GRACE_MS = 20_000

/**
 * On the first of `signals`: stops listening, lets requests in flight finish (at most 20 s), then
 * closes the services and exits. A second signal exits at once.
 */
export function shutDownOn(
  signals: NodeJS.Signals[],
  server: Server,
  closeServices: () => Promise<void>,
) {
  let closing = false
  const shutDown = () => {
    if (closing) process.exit(1)
    closing = true
    log.info('shutting down')
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    server.close(() => {
      closeServices().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'services did not close')
          process.exit(1)
        },
      )
    })
    server.closeIdleConnections()
  }
  for (const signal of signals) process.on(signal, shutDown)
}

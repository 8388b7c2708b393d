import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import process from 'node:process'
import { log } from './log.server'

const GRACE_MS = 20_000

/**
 * On the first of `signals`: aborts `closing`, stops listening, lets requests in flight finish (at
 * most 20 s), then closes the services and exits. A second signal exits at once.
 */
export function shutDownOn(
  signals: NodeJS.Signals[],
  server: Server,
  { closing, closeServices }: { closing: AbortController; closeServices: () => Promise<void> },
) {
  const close = gracefulClose(server)
  const shutDown = () => {
    if (closing.signal.aborted) process.exit(1)
    closing.abort()
    log.info('shutting down')
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    close()
      .then(closeServices)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'services did not close')
          process.exit(1)
        },
      )
  }
  for (const signal of signals) process.on(signal, shutDown)
}

/**
 * How to stop `server`: what it returns stops listening and resolves when all requests in flight are
 * answered. Each answer then closes its connection: proxies keep theirs open, and one that is never
 * idle would go on bringing requests. All other connections are closed at once, also those that have
 * sent no request yet, which browsers open early and Node does not count as idle.
 *
 * Call it before `server` has any connection.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let closing = false
  const closeUnused = () => {
    const used = new Set([...answers].map(({ req }) => req.socket))
    for (const socket of sockets) if (!used.has(socket)) socket.destroy()
  }
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (_req, res) => {
    if (closing) announceClose(res)
    answers.add(res)
    res.once('close', () => {
      answers.delete(res)
      // Headers sent before the end was known still offer the connection for more.
      if (closing) closeUnused()
    })
  })
  return () =>
    new Promise((resolve) => {
      closing = true
      answers.forEach(announceClose)
      server.close(() => resolve())
      closeUnused()
    })
}

function announceClose(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close')
}

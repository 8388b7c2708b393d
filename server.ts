import { createServer } from 'node:http'
import process from 'node:process'
import * as build from '@remix-run/dev/server-build'
import { broadcastDevReady, installGlobals } from '@remix-run/node'
import { isMain } from '~/commands/is-main.server'
import { InvalidEnvError, readEnv } from '~/services/env.server'
import { createApp } from '~/express-app.server'
import { log } from '~/http/log.server'
import { shutDownOn } from '~/http/shutdown.server'
import { startServices } from '~/services.server'
import { DatabaseUnavailableError } from '~/storage/database.server'

export * from '@remix-run/dev/server-build'

/** 10 MB, the largest upload, over 1 Mbit/s; Node's own 5 minutes let slow senders hold memory. */
const REQUEST_TIME_LIMIT_MS = 120_000
/**
 * Longer than a proxy keeps an unused connection (Caddy: 2 minutes, nginx: 1), so that the proxy
 * closes it first: a request sent while we close it is lost.
 */
const KEEP_ALIVE_MS = 125_000

installGlobals({ nativeFetch: true })

async function main() {
  const env = readEnv(process.env)
  log.level = env.LOG_LEVEL
  const services = await startServices(env)
  const closing = new AbortController()
  const server = createServer(createApp(build, env, services, closing.signal))
  server.requestTimeout = REQUEST_TIME_LIMIT_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.on('error', ({ message }) => {
    process.stderr.write(`Cannot listen on ${env.HOST}:${env.PORT}: ${message}\n`)
    process.exit(1)
  })
  server.listen(env.PORT, env.HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : env.PORT
    log.info({ port }, `ready on http://localhost:${port}`)
    // Starting leaves 60 MB of garbage; there is a `gc` under `--expose-gc` (decision 028).
    globalThis.gc?.()
    if (env.NODE_ENV === 'development') void broadcastDevReady(build)
  })
  shutDownOn(['SIGTERM', 'SIGINT'], server, { closing, closeServices: () => services.close() })
}

if (isMain(import.meta.url)) {
  main().catch((error: unknown) => {
    const isExpected = error instanceof InvalidEnvError || error instanceof DatabaseUnavailableError
    if (isExpected) process.stderr.write(`${error.message}\n`)
    else log.fatal({ err: error }, 'the server could not start')
    process.exit(1)
  })
} else {
  // Under `remix-serve build/index.js`, which listens by itself and ignores our settings.
  await startServices(readEnv(process.env))
}

import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express from 'express'
import type { ErrorRequestHandler, Express, Request } from 'express'
import expressStaticGzip from 'express-static-gzip'
import type { Env } from '~/env.server'
import { drainRequest } from './drain-request.server'
import { log } from './log.server'
import { requestLog } from './request-log.server'
import { sameOriginWrites } from './same-origin.server'
import { cspNonce, permissionsPolicy, securityHeaders } from './security-headers.server'

/** The whole web application, ready to listen: static files, then Remix for all the rest. */
export function createApp(build: ServerBuild, env: Env): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.use(requestLog())
  app.use(cspNonce)
  app.use(
    securityHeaders({
      development: env.NODE_ENV === 'development',
      https: env.PUBLIC_URL?.startsWith('https:') ?? false,
    }),
  )
  app.use(permissionsPolicy)
  app.use('/build', precompressed('public/build', { maxAge: '1y', immutable: true }))
  app.use(precompressed('public', { maxAge: '1h' }))
  app.use(compression())
  app.use(drainRequest)
  app.use(sameOriginWrites(env.PUBLIC_URL))
  app.all(
    '*',
    createRequestHandler({
      build,
      mode: env.NODE_ENV,
      getLoadContext: (req, res) => ({
        nonce: String(res.locals.nonce),
        requestId: String((req as Request & { id?: unknown }).id),
        clientAddress: req.ip ?? '',
      }),
    }),
  )
  app.use(lastResort)
  return app
}

function precompressed(folder: string, cache: { maxAge: string; immutable?: boolean }) {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { index: false, redirect: false, ...cache },
  })
}

/** What no route could answer, such as a Host header that is no host: a plain line, no stack. */
const lastResort: ErrorRequestHandler = (error, _req, res, next) => {
  log.error({ err: error }, 'request could not be handled')
  if (res.headersSent) return next(error)
  res.status(500).type('text/plain').send('Something went wrong. Please try again.')
}

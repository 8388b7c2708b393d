import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express from 'express'
import type { ErrorRequestHandler, Express } from 'express'
import expressStaticGzip from 'express-static-gzip'
import type { Auth } from '~/auth/auth.server'
import type { Env } from '~/env.server'
import { authRoutes } from './auth-routes.server'
import { createLoadContext } from './create-load-context.server'
import { drainRequest } from './drain-request.server'
import { log } from './log.server'
import { requestAddress } from './request-address.server'
import { requestLog } from './request-log.server'
import { sameOriginWrites } from './same-origin.server'
import { cspNonce, permissionsPolicy, securityHeaders } from './security-headers.server'

/** The whole web application, ready to listen: static files, then Remix for all the rest. */
export function createApp(build: ServerBuild, env: Env, { auth }: { auth: Auth }): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.use(requestLog())
  app.use(requestAddress({ trustProxy: env.TRUST_PROXY > 0 }))
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
  app.use('/auth', authRoutes(auth, { exists: env.AUTH_EXISTS_API }))
  const getLoadContext = createLoadContext(auth)
  const remix = createRequestHandler({ build, mode: env.NODE_ENV, getLoadContext })
  app.all('*', (req, res, next) => void remix(req, res, next))
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

/** What never reached a route, such as a path that is no URL: one line, no stack. */
const lastResort: ErrorRequestHandler = (failure: unknown, req, res, next) => {
  const status = failure instanceof URIError ? 400 : 500
  if (status === 500) log.error({ err: failure }, 'request could not be handled')
  if (res.headersSent) return next(failure)
  const error = status === 400 ? 'This address is no URL.' : 'Something went wrong. Try again.'
  res.status(status)
  if (req.path.startsWith('/v1/api/')) res.json({ success: false, error })
  else res.type('text/plain').send(error)
}

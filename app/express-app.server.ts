import { createRequestHandler } from '@remix-run/express'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import compression from 'compression'
import expressStaticGzip from 'express-static-gzip'
import express from 'express'
import type { Request, Response, NextFunction, ErrorRequestHandler, Express } from 'express'
import type { Auth } from '~/auth/auth.server'
import type { SessionState } from '~/auth/outcomes'
import { authRoutes } from '~/auth/supertokens/express-router.server'
import type { Env } from '~/env.server'
import { requestAddress } from './client-address.server'
import { log, requestLog } from './log.server'
import { sameOriginWrites, cspNonce, permissionsPolicy, securityHeaders } from './security.server'
import { webRequest } from './web-request.server'

/** What every loader and action is given, made for each request. */
export function createLoadContext(auth: Auth) {
  return (req: Request, res: Response): AppLoadContext => {
    // A document's loaders run side by side, and a session that was just renewed changes a cookie.
    let session: Promise<SessionState> | undefined
    return {
      nonce: String(res.locals.nonce),
      requestId: res.get('X-Request-Id') ?? '',
      clientAddress: req.ip ?? '',
      https: auth.secure,
      session: () => (session ??= readSession(auth, req, res)),
    }
  }
}

async function readSession(auth: Auth, req: Request, res: Response): Promise<SessionState> {
  const call = { request: webRequest(req), clientAddress: req.ip ?? '' }
  const { state, headers } = await auth.readSession(call)
  if (!res.headersSent)
    headers.forEach((value, name) => {
      if (name === 'set-cookie') res.append(name, value)
      else res.setHeader(name, value)
    })
  return state
}

const mostBytes = 128 * 1024 * 1024
const mostMilliseconds = 60_000

/**
 * Reads the rest of a refused upload and throws it away: Chromium shows an early answer (413)
 * only once its whole body was taken, and would hang for ever.
 */
export function drainRequest(req: Request, res: Response, next: NextFunction) {
  res.on('finish', () => {
    if (req.complete || req.destroyed) return
    let seen = 0
    const timer = setTimeout(() => req.destroy(), mostMilliseconds)
    req.removeAllListeners('data')
    req.on('data', (chunk: Buffer) => {
      seen += chunk.length
      if (seen > mostBytes) req.destroy()
    })
    req.on('error', () => undefined)
    req.on('close', () => clearTimeout(timer))
    req.resume()
  })
  next()
}

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

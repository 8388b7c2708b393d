import { join } from 'node:path'
import { constants } from 'node:zlib'
import { createRequestHandler } from '@remix-run/express'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express from 'express'
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express'
import { isbot } from 'isbot'
import type { Auth } from './auth/auth.server'
import type { SessionState } from './auth/outcomes'
import { authRoutes } from './auth/supertokens/express-router.server'
import type { Env } from './services/env.server'
import { requestAddress, webRequest } from './http/client-address.server'
import { carriesStyles } from './http/middleware/known-styles.server'
import { log, requestLog } from './http/log.server'
import { isBelow } from './http/paths'
import {
  cspNonce,
  nonceOf,
  permissionsPolicy,
  sameOriginWrites,
  securityHeaders,
} from './http/middleware/security.server'
import { sharedPages } from './http/middleware/shared-pages.server'
import type { Sharing } from './http/middleware/shared-pages.server'
import { builtFiles, builtWorkers, precompressed } from './http/middleware/static-files.server'
import { themeCookie } from './http/cookies.server'
import { THEME_HEADER } from './http/theme'
import { drainRequest } from './http/upload.server'
import { chooseLanguage } from './language/request-language.server'
import { MANIFEST } from './offline/kept-requests'
import { translatedManifest } from './offline/manifest.server'
import { visitorCurrency } from './prices/currency.server'
import { PUBLIC_FOLDER } from './public-folder.server'
import type { Services } from './services.server'
import { pageBefore } from './ui/navigation/way-back'

declare module '@remix-run/node' {
  interface AppLoadContext {
    nonce: string
    requestId: string
    /** IP address of the caller, trusting as many proxies as TRUST_PROXY says. */
    clientAddress: string
    /** The site is served over https only: cookies are `Secure`. */
    https?: boolean
    /** Who is signed in: read once per request; sets the cookies of a renewed session itself. */
    session(): Promise<SessionState>
    /** Set if identical visitors may get the same rendered page. */
    sharing?: Sharing
    /** Whether to inline style sheets for visitors who do not have them. */
    inlinesStyles?: boolean
  }
}

/** Takes as long as the library's own quality, 4, and makes pages 7 % smaller. */
const COMPRESSION = { brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }

/**
 * The web application, ready to listen: static files, the SDK’s routes, and Remix for the rest.
 *
 * @param closing aborted once the server takes no more requests.
 */
export function createApp(
  build: ServerBuild,
  env: Env,
  { auth, exchange, health }: Pick<Services, 'auth' | 'exchange' | 'health'>,
  closing: AbortSignal,
): Express {
  const app = express()
  app.disable('x-powered-by')
  app.all('/healthz', healthCheck(health, closing))
  app.set('trust proxy', env.TRUST_PROXY)
  app.use(requestLog())
  app.use(readableAddress)
  // The fetch API, which Remix builds on, does not support this method.
  app.trace('*', (_req, res) => void res.status(405).set('Allow', 'GET, HEAD, POST').end())
  app.use(requestAddress({ trustProxy: env.TRUST_PROXY > 0, publicUrl: env.PUBLIC_URL }))
  app.use('/build', builtFiles(join(PUBLIC_FOLDER, 'build')))
  app.use(cspNonce)
  app.use(
    securityHeaders({
      development: env.NODE_ENV === 'development',
      https: env.PUBLIC_URL?.startsWith('https:') ?? false,
    }),
  )
  app.use(permissionsPolicy)
  app.use('/build', builtWorkers(join(PUBLIC_FOLDER, 'build')))
  app.use(compression(COMPRESSION))
  const { version } = build.assets
  app.use(sharedPages({ chooseVariant: (req) => pageVariant(req, exchange, version) }))
  app.get(MANIFEST, translatedManifest(join(PUBLIC_FOLDER, 'manifest.webmanifest')))
  app.use(precompressed(PUBLIC_FOLDER, { maxAge: '1h' }))
  app.use(drainRequest)
  app.use(sameOriginWrites(env.PUBLIC_URL))
  app.use('/auth', authRoutes(auth, { exists: env.AUTH_EXISTS_API }))
  const getLoadContext = createLoadContext(auth, env)
  const remix = createRequestHandler({ build, mode: env.NODE_ENV, getLoadContext })
  app.all('*', (req, res, next) => void remix(req, res, next))
  app.use(answerUnhandledError)
  return app
}

/**
 * Serves `health` to monitoring. It is mounted before everything else: monitoring asks often, under
 * any name of the server, and needs neither a log line nor a page's headers. Once `closing` is
 * aborted it answers 503, so that a proxy sends nothing more.
 */
export function healthCheck(health: () => object, closing: AbortSignal): RequestHandler {
  return (req, res) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    if (closing.aborted) return void res.status(503).json({ status: 'closing' })
    if (req.method === 'GET' || req.method === 'HEAD') return void res.json(health())
    const error = 'This address answers GET only.'
    res.set('Allow', 'GET').status(405).json({ success: false, error })
  }
}

/** Creates the context for every loader and action of a request. */
function createLoadContext(auth: Auth, { NODE_ENV }: Env) {
  return (req: Request, res: Response): AppLoadContext => {
    // Loaders of a document run in parallel and share one session lookup, which may renew it.
    let session: Promise<SessionState> | undefined
    return {
      nonce: nonceOf(res),
      requestId: res.get('X-Request-Id') ?? '',
      clientAddress: req.ip ?? '',
      https: auth.secure,
      session: () => (session ??= readSession(auth, req, res)),
      sharing: res.locals.sharing as Sharing | undefined,
      // During development the files change.
      inlinesStyles: NODE_ENV === 'production',
    }
  }
}

/** Takes malformed percent-escapes literally: nothing has such an address, and a page says so. */
const readableAddress: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path)
  } catch {
    req.url = req.originalUrl = encodeURI(req.url)
  }
  next()
}

/** What pages depend on for visitors without cookies; crawlers get theirs in one piece. */
async function pageVariant(
  req: Request,
  exchange: Services['exchange'],
  version: string,
): Promise<string> {
  const headers = new Headers({
    'Accept-Language': req.get('accept-language') ?? '',
    'Sec-Fetch-Site': req.get('sec-fetch-site') ?? '',
    [THEME_HEADER]: req.get(THEME_HEADER) ?? '',
  })
  const isCrawler = isbot(req.get('user-agent'))
  const { to, day } = (await exchange.exchangeFor(headers)) ?? {}
  const currency = await visitorCurrency(headers)
  const theme = await themeCookie.read({ headers })
  const styles = await carriesStyles({ headers }, version)
  const before = isBelow(req.path, '/cards/') ? pageBefore(webRequest(req)) : null
  const language = chooseLanguage({ headers })
  return [language, theme, currency, to, day, isCrawler, styles, before].join(' ')
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

/**
 * Answers what never reached a route, such as a path that is not a URL: one line, no stack trace.
 */
const answerUnhandledError: ErrorRequestHandler = (failure: unknown, req, res, next) => {
  const status = failure instanceof URIError ? 400 : 500
  if (status === 500) log.error({ err: failure }, 'request could not be handled')
  if (res.headersSent) return next(failure)
  const error = status === 400 ? 'This address is no URL.' : 'Something went wrong. Try again.'
  res.status(status)
  if (isBelow(req.path, '/v1/api/')) res.json({ success: false, error })
  else res.type('text/plain').send(error)
}

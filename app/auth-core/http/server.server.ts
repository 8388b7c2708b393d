import { isIP } from 'node:net'
import express from 'express'
import type { RequestHandler, NextFunction, Request, Response } from 'express'
import { PUBLIC_TENANT } from '~/auth-core/app.server'
import type { CoreApps, CoreApp, CoreParts } from '~/auth-core/app.server'
import { sameSecret } from '~/auth-core/hashes.server'
import { CoreError, badInput, notServed } from '~/auth-core/error'
import type { Report } from '~/auth-core/error'
import { findTenant } from '~/auth-core/tenant'
import { ACCOUNT_ROUTES, TENANT_PATH } from './account-routes.server'
import { PASSWORDLESS_ROUTES } from './passwordless-routes.server'
import type { CoreRoute } from './route.server'
import { SESSION_ROUTES } from './session-routes.server'
import { USER_ROUTES } from './user-routes.server'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses requests from web pages with 403: none of this is meant for them, and a core without a
 * key would trust them. Browsers send these headers; SDKs send neither.
 */
const onlyPrograms: RequestHandler = ({ headers }, _response, next) => {
  const ofBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
  next(ofBrowser ? new CoreError(403, 'Calls of a browser are refused') : undefined)
}

/**
 * Refuses with 403 a call under a host name that is not this machine's: a page whose own name
 * resolves to here (DNS rebinding) sends no header that gives it away. Pages never have the key, so
 * a core that requires one answers under any name, such as a container's.
 *
 * @param host the address that the core listens on.
 */
function ownNamesOnly(host: string): (asked: string | undefined) => void {
  const names = namesFor(host)
  return (asked = '') => {
    if (names.has(asked.toLowerCase().replace(/:\d+$/, ''))) return
    throw new CoreError(403, 'Calls by a foreign host name, to a core without a key, are refused')
  }
}

function namesFor(host: string): Set<string> {
  const own = isIP(host) === 6 ? `[${host}]` : host
  return new Set([...LOOPBACK, own.toLowerCase()])
}

/** The driver interface version, the only one that the SDK speaks. */
const CDI_VERSION = '5.4'
const BODY_LIMIT = '1mb'

/** Where a call goes: the app, the tenant if its path names one, and the rest of the path. */
type Target = {
  appId: string
  tenantId: string
  path: string
  routes: readonly CoreRoute[]
}

/**
 * Omitted calls whose path is served for another method, or looks like a tenant's. They answer 404
 * like all omitted calls, because "405 Method not supported" would be misleading.
 */
const LEFT_OUT_ROUTES: readonly CoreRoute[] = [
  leaveOut('put', '/recipe/multitenancy/tenant/v2'),
  { ...leaveOut('get', '/recipe/user'), ofTenant: true, recipe: 'passwordless' },
  leaveOut('get', '/recipe/session/data'),
  leaveOut('get', '/recipe/jwt/data'),
  leaveOut('get', '/bulk-import/users'),
  leaveOut('post', '/bulk-import/users'),
]

function leaveOut(method: CoreRoute['method'], path: string): CoreRoute {
  return { method, path, ofTenant: false, answer: () => Promise.reject(notServed(path)) }
}

type HttpOptions = {
  /** The address that the core listens on. */
  host: string
  /** Routes beside the core's own; they are looked at first. */
  routes: readonly CoreRoute[]
  splitPath: CoreExtension['splitPath']
  report: Report
}

/** An express app that answers the driver interface for the SDK; text errors end in a newline. */
export function createCoreHttp(apps: CoreApps, options: HttpOptions): express.Express {
  const routes = [
    ...options.routes,
    ...PASSWORDLESS_ROUTES,
    ...SESSION_ROUTES,
    ...USER_ROUTES,
    ...ACCOUNT_ROUTES,
    ...LEFT_OUT_ROUTES,
  ]
  const checkName = ownNamesOnly(options.host)
  const isVersion = (version: string) =>
    version === CDI_VERSION || routes.some(({ cdi }) => cdi?.test(version))
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(onlyPrograms)
  app.use(express.json({ limit: BODY_LIMIT, type: () => true }))
  app.use((request, response, next) => {
    const { appId, rest } = options.splitPath(request.path)
    const target = { appId, ...findRoutes(rest, routes) }
    answer({ apps, target, checkName, isVersion }, request, response).catch(next)
  })
  app.use(refusing(options.report))
  return app
}

/** Finds tenant and routes of a path; the routes are empty for a path that nothing serves. */
function findRoutes(path: string, all: readonly CoreRoute[]): Omit<Target, 'appId'> {
  const direct = all.filter((route) => route.path === path)
  const [, tenantId = PUBLIC_TENANT, inTenant = path] = /^\/([^/]+)(\/.+)$/.exec(path) ?? []
  const ofTenant = all.filter((route) => route.path === inTenant)
  if (direct.length > 0 || ofTenant.length === 0) {
    return { tenantId: PUBLIC_TENANT, path, routes: direct }
  }
  return { tenantId, path: inTenant, routes: ofTenant }
}

type CallContext = {
  apps: CoreApps
  target: Target
  checkName: ReturnType<typeof ownNamesOnly>
  /** Whether this core speaks a version of the interface. */
  isVersion(version: string): boolean
}

/** Called by health checks, under any tenant. */
const HELLO = /^\/(?:(?!appid-)[^/]+\/)?(?:hello)?$/

async function answer(
  { apps, target, checkName, isVersion }: CallContext,
  request: Request,
  response: Response,
): Promise<void> {
  const core = await apps.find(target.appId)
  if (!core?.config.apiKeys.length) checkName(request.headers.host)
  if (!core) throw notFound(target)
  if (HELLO.test(target.path)) return sendText(response, 200, 'Hello')
  if (request.method === 'GET' && target.path === '/.well-known/jwks.json') {
    const { keys, maxAgeSeconds } = await core.keys.published()
    response.set('Cache-Control', `max-age=${maxAgeSeconds}, must-revalidate`).json({ keys })
    return
  }
  checkApiKey(core, request)
  if (request.method === 'GET' && target.path === '/apiversion') {
    response.json({ versions: [CDI_VERSION] })
    return
  }
  const version = request.get('cdi-version') ?? CDI_VERSION
  if (!isVersion(version)) throw badInput(`cdi-version ${version} not supported`)
  const route = pickRoute(target, request)
  if (!route.ofTenant && target.tenantId !== PUBLIC_TENANT) {
    throw new CoreError(403, 'Only public tenantId can call this app specific API')
  }
  if (!findTenant(core.tenants, target.tenantId) && target.path !== TENANT_PATH) {
    throw notFound(target)
  }
  const input: unknown = route.method === 'get' ? request.query : request.body
  response.json(await route.answer({ core, tenantId: target.tenantId, input }))
}

function notFound({ appId, tenantId }: Target): CoreError {
  return badInput(
    'AppId or tenantId not found => Tenant with the following connectionURIDomain, appId and ' +
      `tenantId combination not found: (, ${appId}, ${tenantId})`,
  )
}

function checkApiKey({ config }: CoreApp, request: Request): void {
  if (config.apiKeys.length === 0) return
  const given = request.get('api-key') ?? ''
  if (!config.apiKeys.some((key) => sameSecret(key, given))) {
    throw new CoreError(401, 'Invalid API key')
  }
}

/** The recipe of a call that names none. */
const DEFAULT_RECIPE = 'passwordless'

function pickRoute({ path, routes }: Target, request: Request): CoreRoute {
  const recipe = request.get('rid') ?? DEFAULT_RECIPE
  const ofRecipe = routes.filter((route) => (route.recipe ?? recipe) === recipe)
  if (ofRecipe.length === 0) throw notServed(path)
  const route = ofRecipe.find(
    (route) =>
      route.method === request.method.toLowerCase() &&
      (route.cdi === undefined || route.cdi.test(request.get('cdi-version') ?? '')),
  )
  if (!route) throw new CoreError(405, 'Method not supported')
  return route
}

function refusing(report: Report) {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, _request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) return next(error)
    if (error instanceof CoreError) return sendText(response, error.httpStatus, error.message)
    if (isBodyError(error)) return sendText(response, 400, 'Invalid Json Input')
    report(error, 'the auth core could not answer')
    sendText(response, 500, 'Internal Error')
  }
}

/** Errors of express's body parser carry the status to answer with. */
function isBodyError(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode !== 500
}

function sendText(response: Response, status: number, text: string): void {
  response.status(status).type('text/plain').send(`${text}\n`)
}

/**
 * What a core serves beyond the product's needs. The suites that test SuperTokens' SDKs need
 * several apps and tenants, passwords and older access tokens; they add these as one extension.
 */
export type CoreExtension = {
  /** Opens the apps of the core, replacing its one base app, with the routes that they add. */
  open(parts: CoreParts): { apps: CoreApps; routes: readonly CoreRoute[] }
  /** Strips the app from the front of a call's path; `rest` begins with a slash. */
  splitPath(path: string): { appId: string; rest: string }
}

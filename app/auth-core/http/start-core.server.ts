import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AuthStore } from '~/auth-core/auth-store'
import { BASE_APP, createBaseApp } from '~/auth-core/app.server'
import { DEFAULT_CORE_CONFIG } from '~/auth-core/config'
import type { CoreConfig } from '~/auth-core/config'
import type { Report } from '~/auth-core/error'
import type { CoreExtension } from './server.server'
import { createCoreHttp } from './server.server'
import { findUser } from '~/auth-core/users/users.server'
import type { CdiUser } from '~/auth-core/users/users.server'

const SWEEP_EVERY_MS = 10 * 60_000
/**
 * Longer than the SDK's HTTP client keeps a connection open, so that the client closes it first.
 */
const KEEP_ALIVE_MS = 65_000
const KEY_BYTES = 32

/** A running core; the SDK is configured with `connectionUri` and `apiKey`. */
export type RunningCore = {
  connectionUri: string
  /** Undefined: calls need none. */
  apiKey: string | undefined
  /** The base app's user with that id, looked up without HTTP. */
  findUser(userId: string): Promise<CdiUser | null>
  close(): Promise<void>
}

export type CoreOptions = {
  store: AuthStore
  host: string
  /** `0` picks a free port. */
  port: number
  config: CoreConfig
  report: Report
  extension?: CoreExtension
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * Starts the auth core for this process alone: on loopback, on any port, with its own key. The
 * database must be migrated; stopping the core does not close it.
 */
export async function startEmbeddedAuthCore(options: {
  store: AuthStore
  report: Report
  config?: Partial<Omit<CoreConfig, 'apiKeys'>>
  now?: () => number
}): Promise<RunningCore & { apiKey: string }> {
  const apiKey = randomBytes(KEY_BYTES).toString('base64url')
  const core = await startCore({
    store: options.store,
    host: '127.0.0.1',
    port: 0,
    report: options.report,
    now: options.now,
    config: { ...DEFAULT_CORE_CONFIG, ...options.config, apiKeys: [apiKey] },
  })
  return { ...core, apiKey }
}

/** A core without an extension. */
const baseAppOnly: CoreExtension = {
  open: (parts) => ({ apps: createBaseApp(parts), routes: [] }),
  splitPath: (path) => ({ appId: BASE_APP, rest: path }),
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i

/**
 * Starts a core with the given options. Creates its first keys before it answers.
 *
 * @throws if other machines could reach a core that requires no key.
 */
export async function startCore(options: CoreOptions): Promise<RunningCore> {
  const { extension = baseAppOnly, store, config, now = () => Date.now() } = options
  if (config.apiKeys.length === 0 && !LOOPBACK.test(options.host))
    throw new Error(`others reach ${options.host}: a core that listens there needs an --api-key`)
  const { apps, routes } = extension.open({ store, config, now })
  const base = await apps.find(BASE_APP)
  if (!base) throw new Error('a core has a base app')
  for (const purpose of ['refresh', 'dynamic', 'static'] as const) await base.keys.current(purpose)
  const { host, report } = options
  const { splitPath } = extension
  const server = createServer(createCoreHttp(apps, { host, routes, splitPath, report }))
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const { port } = await listen(server, options.port, options.host)
  const sweep = () =>
    apps.sweep().catch((error: unknown) => options.report(error, 'the auth sweep failed'))
  let sweeping = sweep()
  const timer = setInterval(() => {
    sweeping = sweep()
  }, SWEEP_EVERY_MS)
  timer.unref()
  return {
    connectionUri: `http://${options.host}:${port}`,
    apiKey: options.config.apiKeys[0],
    findUser: async (userId) => {
      const found = await findUser(base, userId)
      return found.status === 'OK' ? found.user : null
    },
    close: async () => {
      clearInterval(timer)
      await close(server)
      await sweeping
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('no TCP address'))
      else resolve(address)
    })
  })
}

/** Lets requests in flight finish; idle connections are closed at once. */
function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeIdleConnections()
  })
}

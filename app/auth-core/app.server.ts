import { configureCore } from './config'
import type { CoreConfig, CoreConfigInput } from './config'
import { createKeyRing } from './sessions/key-ring.server'
import type { KeyRing } from './sessions/key-ring.server'
import type { AppStore, AuthStore } from './store/store'

/** One app of the core with all that its use-cases work on. */
export type CoreApp = {
  appId: string
  config: CoreConfig
  tenantIds: readonly string[]
  store: AppStore
  keys: KeyRing
  /** Milliseconds since 1970. */
  now(): number
}

export const PUBLIC_TENANT = 'public'

/** The app that has no prefix in its paths. */
export const BASE_APP = 'public'

/** The apps of one core. All but the base app are made by a call, in the multi-app mode only. */
export type CoreApps = {
  find(appId: string): Promise<CoreApp | null>
  /** Makes an app or merges `config` into its own; `true` where it is new. */
  put(appId: string, config: CoreConfigInput): Promise<boolean>
  /** Adds a tenant to an app; `true` where it is new. */
  putTenant(appId: string, tenantId: string): Promise<boolean>
  remove(appId: string): Promise<void>
  /** Removes what expired, keys included. */
  sweep(): Promise<void>
}

/** Codes are kept a day longer than they last, so that "expired" can be told from "unknown". */
const CODES_KEPT_MS = 24 * 3_600_000

export function createCoreApps(store: AuthStore, config: CoreConfig, now: () => number): CoreApps {
  const open = new Map<string, CoreApp>()

  function openApp(appId: string, ofApp: CoreConfig, tenantIds: readonly string[]): CoreApp {
    const appStore = store.forApp(appId)
    const keys = createKeyRing(appStore, ofApp, now)
    const app = { appId, config: ofApp, tenantIds, store: appStore, keys, now }
    open.set(appId, app)
    return app
  }

  async function find(appId: string): Promise<CoreApp | null> {
    const known = open.get(appId)
    if (known) return known
    const row = await store.findApp(appId)
    if (row) return openApp(appId, configureCore(madeAppConfig(config), row.config), row.tenantIds)
    return appId === BASE_APP ? openApp(BASE_APP, config, [PUBLIC_TENANT]) : null
  }

  return {
    find,
    async put(appId, given) {
      const row = await store.findApp(appId)
      const tenantIds = row?.tenantIds ?? [PUBLIC_TENANT]
      await store.putApp({ appId, config: { ...row?.config, ...given }, tenantIds })
      open.delete(appId)
      return row === null
    },
    async putTenant(appId, tenantId) {
      const row = await store.findApp(appId)
      const tenantIds = row?.tenantIds ?? [PUBLIC_TENANT]
      if (tenantIds.includes(tenantId)) return false
      await store.putApp({ appId, config: row?.config ?? {}, tenantIds: [...tenantIds, tenantId] })
      open.delete(appId)
      return true
    },
    async remove(appId) {
      await store.removeApp(appId)
      open.delete(appId)
    },
    async sweep() {
      await store.sweep(now(), now() - config.codeMs - CODES_KEPT_MS)
      for (const app of open.values()) await app.keys.sweep()
    },
  }
}

/** An app made by a call behaves as SuperTokens Core does, which knows no refresh window. */
function madeAppConfig(config: CoreConfig): CoreConfig {
  return { ...config, refreshWindowMs: 0, apiKeys: [] }
}

import { BASE_APP, PUBLIC_TENANT, openApp, sweepApps } from '~/auth-core/app.server'
import type { CoreApp, CoreApps, CoreParts } from '~/auth-core/app.server'
import { configureCore } from '~/auth-core/config'
import type { CoreConfig, CoreConfigInput } from '~/auth-core/config'
import { VERSION_2, VERSION_4 } from './legacy-access-token.server'

/** Apps that calls make and remove; all but the base app are made so. */
export type SuiteApps = CoreApps & {
  /** Makes an app or merges `config` into its own; `true` where it is new. */
  put(appId: string, config: CoreConfigInput): Promise<boolean>
  /** Adds a tenant to an app; `true` where it is new. */
  putTenant(appId: string, tenantId: string): Promise<boolean>
  remove(appId: string): Promise<void>
}

const extraTokenFormats = [VERSION_4, VERSION_2]

export function createSuiteApps(parts: CoreParts): SuiteApps {
  const { store } = parts
  const open = new Map<string, CoreApp>()

  function keepOpen(appId: string, config: CoreConfig, tenantIds: readonly string[]): CoreApp {
    const app = openApp(parts, appId, { config, tenantIds, extraTokenFormats })
    open.set(appId, app)
    return app
  }

  async function find(appId: string): Promise<CoreApp | null> {
    const known = open.get(appId)
    if (known) return known
    const row = await store.findApp(appId)
    if (row) return keepOpen(appId, configureCore(toSuiteConfig(parts), row.config), row.tenantIds)
    return appId === BASE_APP ? keepOpen(BASE_APP, parts.config, [PUBLIC_TENANT]) : null
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
    sweep: () => sweepApps(parts, open.values()),
  }
}

/** An app made by a call behaves as SuperTokens Core does, which knows no refresh window. */
function toSuiteConfig({ config }: CoreParts): CoreConfig {
  return { ...config, refreshWindowMs: 0, apiKeys: [] }
}

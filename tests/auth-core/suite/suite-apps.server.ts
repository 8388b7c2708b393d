import { BASE_APP, PUBLIC_TENANT, openApp, sweepApps } from '~/auth-core/app.server'
import type { CoreApp, CoreApps, CoreParts } from '~/auth-core/app.server'
import type { CoreConfig } from '~/auth-core/config'
import type { AppRow } from '~/auth-core/auth-store'
import { findTenant, plainTenant } from '~/auth-core/tenant'
import type { TenantFactors } from '~/auth-core/tenant'
import { configureCore, coreConfigInput } from './core-settings'
import type { CoreConfigInput } from './core-settings'
import { VERSION_2, VERSION_4 } from './legacy-access-token.server'

/** Apps that calls create and remove; all except the base app. */
export type SuiteApps = CoreApps & {
  /** Creates an app or merges `config` into its own; `true` if it is new. */
  put(appId: string, config: CoreConfigInput): Promise<boolean>
  /**
   * Adds a tenant to an app or changes its factors, keeping omitted ones; `true` if it is new. A
   * new one allows no factor until some are named, as in SuperTokens Core.
   */
  putTenant(appId: string, tenantId: string, factors: Partial<TenantFactors>): Promise<boolean>
  remove(appId: string): Promise<void>
}

const extraTokenFormats = [VERSION_4, VERSION_2]

export function createSuiteApps(parts: CoreParts): SuiteApps {
  const { store } = parts
  const open = new Map<string, CoreApp>()

  async function read(appId: string): Promise<AppRow> {
    const row = await store.findApp(appId)
    return row ?? { appId, config: {}, tenants: [plainTenant(PUBLIC_TENANT)] }
  }

  async function write(app: AppRow): Promise<void> {
    await store.putApp(app)
    open.delete(app.appId)
  }

  return {
    async find(appId) {
      const known = open.get(appId)
      if (known) return known
      const isBase = appId === BASE_APP
      if (!isBase && !(await store.findApp(appId))) return null
      const { config, tenants } = await read(appId)
      const app = openApp(parts, appId, {
        config: isBase
          ? parts.config
          : configureCore(toSuiteConfig(parts), coreConfigInput.parse(config)),
        tenants,
        extraTokenFormats,
      })
      open.set(appId, app)
      return app
    },
    async put(appId, given) {
      const isNew = (await store.findApp(appId)) === null
      const app = await read(appId)
      await write({ ...app, config: { ...app.config, ...given } })
      return isNew
    },
    async putTenant(appId, tenantId, factors) {
      const app = await read(appId)
      const known = findTenant(app.tenants, tenantId)
      const tenant = { ...(known ?? { ...plainTenant(tenantId), firstFactors: [] }), ...factors }
      const others = app.tenants.filter((other) => other !== known)
      await write({ ...app, tenants: [...others, tenant] })
      return known === undefined
    },
    async remove(appId) {
      await store.removeApp(appId)
      open.delete(appId)
    },
    sweep: () => sweepApps(parts, open.values()),
  }
}

/** An app created by a call behaves like SuperTokens Core, which has no refresh window. */
function toSuiteConfig({ config }: CoreParts): CoreConfig {
  return { ...config, refreshWindowMs: 0, apiKeys: [] }
}

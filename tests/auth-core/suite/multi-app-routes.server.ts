import { z } from 'zod'
import { coreConfigInput } from '~/auth-core/config'
import { badInput } from '~/auth-core/error'
import { cdiRoute } from '~/auth-core/http/route.server'
import type { CoreRoute } from '~/auth-core/http/route.server'
import type { SuiteApps } from './suite-apps.server'

const name = z.string().regex(/^[a-z0-9][a-z0-9-]*$/)

/** Apps and tenants made by a call, so that test suites each get a core of their own. */
export function multiAppRoutes(apps: SuiteApps): readonly CoreRoute[] {
  return [
    cdiRoute(
      'put',
      '/recipe/multitenancy/app/v2',
      z.object({ appId: name, coreConfig: coreConfigInput.nullish() }),
      async (_core, { appId, coreConfig }) => {
        if (appId === 'public') throw badInput('Core config of the base app is not set by a call')
        return { status: 'OK', createdNew: await apps.put(appId, coreConfig ?? {}) }
      },
    ),
    cdiRoute(
      'post',
      '/recipe/multitenancy/app/remove',
      z.object({ appId: name }),
      async (_core, { appId }) => {
        const didExist = (await apps.find(appId)) !== null
        await apps.remove(appId)
        return { status: 'OK', didExist }
      },
    ),
    cdiRoute(
      'put',
      '/recipe/multitenancy/tenant/v2',
      z.object({ tenantId: name }),
      async (core, { tenantId }) => ({
        status: 'OK',
        createdNew: await apps.putTenant(core.appId, tenantId),
      }),
    ),
  ]
}

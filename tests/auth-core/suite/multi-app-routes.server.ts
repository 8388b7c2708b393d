import { z } from 'zod'
import { PUBLIC_TENANT } from '~/auth-core/app.server'
import { badInput } from '~/auth-core/error'
import { describeTenant } from '~/auth-core/http/account-routes.server'
import { cdiRoute } from '~/auth-core/http/route.server'
import type { CoreRoute } from '~/auth-core/http/route.server'
import type { TenantFactors } from '~/auth-core/tenant'
import { coreConfigInput } from './core-settings'
import type { SuiteApps } from './suite-apps.server'

/** The name of an app or tenant: a path segment that must not look like another one. */
const nameOf = (field: string) =>
  z
    .string()
    .transform((name) => name.trim().toLowerCase())
    .refine((name) => !name.startsWith('appid-'), `${field} must not start with 'appid-'`)
    .refine((name) => name !== 'recipe', `Cannot use 'recipe' as a ${field}`)
    .refine(
      (name) => /^[a-z0-9-]+$/.test(name),
      `${field} can only contain letters, numbers and hyphens`,
    )

const factorsOf = (field: string) =>
  z
    .array(z.string())
    .refine(
      (factors) => new Set(factors).size === factors.length,
      `${field} input should not contain duplicate values`,
    )
    .nullish()

const REQUIRE_NONE =
  'requiredSecondaryFactors cannot be empty. Set null instead to remove all required secondary factors.'

const ofOlderVersion = (field: string) =>
  z.custom<never>(() => false, `${field} is not allowed in this API version`).optional()

const factorsInput = z.object({
  firstFactors: factorsOf('firstFactors'),
  requiredSecondaryFactors: factorsOf('requiredSecondaryFactors').refine(
    (factors) => factors?.length !== 0,
    REQUIRE_NONE,
  ),
  emailPasswordEnabled: ofOlderVersion('emailPasswordEnabled'),
  thirdPartyEnabled: ofOlderVersion('thirdPartyEnabled'),
  passwordlessEnabled: ofOlderVersion('passwordlessEnabled'),
})

/** The factors in a call; omitted ones stay as they are. */
function readFactors(input: z.output<typeof factorsInput>): Partial<TenantFactors> {
  const { firstFactors, requiredSecondaryFactors } = input
  return {
    ...(firstFactors === undefined ? {} : { firstFactors }),
    ...(requiredSecondaryFactors === undefined ? {} : { requiredSecondaryFactors }),
  }
}

/** Apps and tenants created by calls, so that each test suite gets its own core. */
export function multiAppRoutes(apps: SuiteApps): readonly CoreRoute[] {
  return [
    cdiRoute(
      'put',
      '/recipe/multitenancy/app/v2',
      factorsInput.extend({ appId: nameOf('appId'), coreConfig: coreConfigInput.nullish() }),
      async (_core, { appId, coreConfig, ...factors }) => {
        if (appId === 'public') throw badInput('Core config of the base app is not set by a call')
        const createdNew = await apps.put(appId, coreConfig ?? {})
        await apps.putTenant(appId, PUBLIC_TENANT, readFactors(factors))
        return { status: 'OK', createdNew }
      },
    ),
    cdiRoute(
      'post',
      '/recipe/multitenancy/app/remove',
      z.object({ appId: nameOf('appId') }),
      async (_core, { appId }) => {
        const didExist = (await apps.find(appId)) !== null
        await apps.remove(appId)
        return { status: 'OK', didExist }
      },
    ),
    cdiRoute(
      'put',
      '/recipe/multitenancy/tenant/v2',
      factorsInput.extend({ tenantId: nameOf('tenantId').default(PUBLIC_TENANT) }),
      async (core, { tenantId, ...factors }) => ({
        status: 'OK',
        createdNew: await apps.putTenant(core.appId, tenantId, readFactors(factors)),
      }),
    ),
    cdiRoute('get', '/recipe/multitenancy/tenant/list/v2', z.unknown(), ({ tenants }) =>
      Promise.resolve({ status: 'OK', tenants: tenants.map(describeTenant) }),
    ),
  ]
}

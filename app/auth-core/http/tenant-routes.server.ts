import { z } from 'zod'
import type { CoreApp } from '~/auth-core/app.server'
import { findTenant } from '~/auth-core/store/tenant'
import type { Tenant } from '~/auth-core/store/tenant'
import { cdiRoute } from './route.server'
import type { CoreRoute } from './route.server'

/** The one path that answers for an unknown tenant, too. */
export const TENANT_PATH = '/recipe/multitenancy/tenant/v2'

/** What the SDK asks before each first factor. Only the suites' extension creates tenants. */
export const TENANT_ROUTES: readonly CoreRoute[] = [
  cdiRoute(
    'get',
    '/<tenantId>/recipe/multitenancy/tenant/v2',
    z.unknown(),
    ({ tenants }: CoreApp, _input, tenantId) => {
      const tenant = findTenant(tenants, tenantId)
      return Promise.resolve(
        tenant ? { status: 'OK', ...describeTenant(tenant) } : { status: 'TENANT_NOT_FOUND_ERROR' },
      )
    },
  ),
]

/**
 * A tenant as the interface returns it. Factors left to the SDK are omitted, because null breaks
 * it.
 */
export function describeTenant({ tenantId, firstFactors, requiredSecondaryFactors }: Tenant) {
  return {
    tenantId,
    thirdParty: { providers: [] },
    ...(firstFactors ? { firstFactors } : {}),
    ...(requiredSecondaryFactors ? { requiredSecondaryFactors } : {}),
    coreConfig: {},
  }
}

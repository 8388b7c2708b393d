import { z } from 'zod'
import type { CoreApp } from '~/auth-core/app.server'
import { cdiRoute } from './route.server'
import type { CoreRoute } from './route.server'

/** The one path that a tenant nobody knows may be asked about. */
export const TENANT_PATH = '/recipe/multitenancy/tenant/v2'

/** What the SDK asks before each first factor; unset lists are left out, since null breaks it. */
export const TENANT_ROUTES: readonly CoreRoute[] = [
  cdiRoute(
    'get',
    '/<tenantId>/recipe/multitenancy/tenant/v2',
    z.unknown(),
    (core, _input, tenantId) => Promise.resolve(describeTenant(core, tenantId)),
  ),
]

function describeTenant(core: CoreApp, tenantId: string) {
  if (!core.tenantIds.includes(tenantId)) return { status: 'TENANT_NOT_FOUND_ERROR' as const }
  return { status: 'OK' as const, tenantId, thirdParty: { providers: [] }, coreConfig: {} }
}

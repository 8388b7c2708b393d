import { notServed } from '~/auth-core/error'
import type { CoreRoute } from './route.server'

/**
 * Omitted calls whose path is served for another method, or looks like a tenant's. They answer 404
 * like all omitted calls, because "405 Method not supported" would be misleading.
 */
export const LEFT_OUT_ROUTES: readonly CoreRoute[] = [
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

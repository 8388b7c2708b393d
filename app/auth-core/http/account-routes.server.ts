import { z } from 'zod'
import { badInput } from '~/auth-core/error'
import { email, cdiRoute } from './route.server'
import type { CoreRoute } from './route.server'
import { findTenant } from '~/auth-core/tenant'
import type { Tenant } from '~/auth-core/tenant'
import { createVerificationToken, verifyEmail } from '~/auth-core/users/update-user.server'
import { jsonObject } from '~/auth-core/json'
import { createJwt } from '~/auth-core/sessions/json-web-token.server'
import { readMetadata, updateMetadata } from '~/auth-core/users/users.server'

const text = z.string()
const address = z.object({ userId: text, email })
const ok = { status: 'OK' as const }

const jwtInput = z.object({
  payload: jsonObject,
  algorithm: text,
  jwksDomain: text,
  validity: z.number(),
  useStaticSigningKey: z.boolean().default(true),
})

/** The one path that answers for an unknown tenant, too. */
export const TENANT_PATH = '/recipe/multitenancy/tenant/v2'

/** The endpoints of verified addresses, metadata, tenants and the app's own JWTs. */
export const ACCOUNT_ROUTES: readonly CoreRoute[] = [
  cdiRoute('post', '/<tenantId>/recipe/user/email/verify/token', address, (core, input, tenantId) =>
    createVerificationToken(core, tenantId, input.userId, input.email),
  ),
  cdiRoute(
    'post',
    '/<tenantId>/recipe/user/email/verify',
    z.object({ method: text, token: text }),
    (core, input, tenantId) => {
      if (input.method !== 'token') throw badInput('Unsupported method for email verification')
      return verifyEmail(core, tenantId, input.token)
    },
  ),
  cdiRoute('get', '/recipe/user/email/verify', address, async (core, input) => ({
    status: 'OK',
    isVerified: await core.store.emails.isVerified(input.userId, input.email),
  })),
  cdiRoute(
    'post',
    '/<tenantId>/recipe/user/email/verify/token/remove',
    address,
    async (core, input) => {
      await core.store.emails.removeTokens('verify-email', input.userId, input.email)
      return ok
    },
  ),
  cdiRoute('post', '/recipe/user/email/verify/remove', address, async (core, input) => {
    await core.store.emails.setVerified(input.userId, input.email, false)
    return ok
  }),
  cdiRoute('get', '/recipe/user/metadata', z.object({ userId: text }), (core, { userId }) =>
    readMetadata(core, userId),
  ),
  cdiRoute(
    'put',
    '/recipe/user/metadata',
    z.object({ userId: text, metadataUpdate: jsonObject }),
    (core, input) => updateMetadata(core, input.userId, input.metadataUpdate),
  ),
  cdiRoute(
    'post',
    '/recipe/user/metadata/remove',
    z.object({ userId: text }),
    async (core, { userId }) => {
      await core.store.users.removeMetadata(userId)
      return ok
    },
  ),
  cdiRoute('post', '/recipe/jwt', jwtInput, createJwt),
  // What the SDK asks before each first factor. Only the suites' extension creates tenants.
  cdiRoute(
    'get',
    '/<tenantId>/recipe/multitenancy/tenant/v2',
    z.unknown(),
    ({ tenants }, _input, tenantId) => {
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

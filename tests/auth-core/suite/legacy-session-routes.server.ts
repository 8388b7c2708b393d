import { z } from 'zod'
import { cdiRoute } from '~/auth-core/http/route.server'
import type { CoreRoute } from '~/auth-core/http/route.server'
import { jsonObject } from '~/auth-core/json'
import { createSession } from '~/auth-core/sessions/sessions.server'
import { VERSION_2, VERSION_4 } from './legacy-access-token.server'

const newSession = z.object({
  userId: z.string(),
  userDataInJWT: jsonObject,
  userDataInDatabase: jsonObject,
  enableAntiCsrf: z.boolean(),
  useDynamicSigningKey: z.boolean().default(true),
})

/**
 * Sessions started by callers of an older driver interface, with the access tokens of that time.
 * SDK test suites start them to check that such sessions stay valid; the product never does.
 */
export const LEGACY_SESSION_ROUTES: readonly CoreRoute[] = [
  { cdi: /^2\.\d+$/, format: VERSION_2 },
  { cdi: /^3\.\d+$/, format: VERSION_4 },
].map(({ cdi, format }) => ({
  ...cdiRoute('post', '/<tenantId>/recipe/session', newSession, (core, input, tenantId) =>
    createSession(core, tenantId, input, format),
  ),
  cdi,
}))

import { z } from 'zod'
import { checkUserPayload } from '~/auth-core/sessions/access-token.server'
import { badInput } from '~/auth-core/error'
import { queryFlag, cdiRoute } from './route.server'
import type { CoreRoute } from './route.server'
import { jsonObject } from '~/auth-core/json'
import { refreshSession } from '~/auth-core/sessions/refresh-session.server'
import {
  removeSessions,
  sessionInformation,
  userSessions,
} from '~/auth-core/sessions/session-admin.server'
import { createSession } from '~/auth-core/sessions/sessions.server'
import { regenerateSession, verifySession } from '~/auth-core/sessions/verify-session.server'

const text = z.string()
const flag = z.boolean()

const newSession = z.object({
  userId: text,
  userDataInJWT: jsonObject,
  userDataInDatabase: jsonObject,
  enableAntiCsrf: flag,
  useDynamicSigningKey: flag,
})

const verifyInput = z.object({
  accessToken: text,
  antiCsrfToken: text.nullish(),
  doAntiCsrfCheck: flag,
  enableAntiCsrf: flag,
  checkDatabase: flag,
})

const refreshInput = z.object({
  refreshToken: text,
  antiCsrfToken: text.nullish(),
  enableAntiCsrf: flag,
  // Callers of the SDK's internal functions are known to pass something else here.
  useDynamicSigningKey: flag.optional().catch(undefined),
})

const removeInput = z
  .object({
    sessionHandles: z.array(text).optional(),
    userId: text.optional(),
    revokeSessionsForLinkedAccounts: flag.default(true),
    revokeAcrossAllTenants: flag.optional(),
  })
  .transform(({ sessionHandles, userId, revokeAcrossAllTenants, ...scope }) => {
    if ((sessionHandles === undefined) === (userId === undefined)) {
      throw badInput('Invalid JSON input - use one of userId or sessionHandles array')
    }
    if (userId !== undefined) {
      return { userId, revokeAcrossAllTenants: revokeAcrossAllTenants ?? true, ...scope }
    }
    if (revokeAcrossAllTenants !== undefined) {
      throw badInput('Invalid JSON input - revokeAcrossAllTenants can only be set if userId is set')
    }
    return { sessionHandles: sessionHandles ?? [] }
  })

const userQuery = z.object({
  userId: text,
  fetchSessionsForAllLinkedAccounts: queryFlag,
  fetchAcrossAllTenants: queryFlag,
})

export const SESSION_ROUTES: readonly CoreRoute[] = [
  cdiRoute('post', '/<tenantId>/recipe/session', newSession, (core, input, tenantId) =>
    createSession(core, tenantId, input),
  ),
  cdiRoute('post', '/recipe/session/verify', verifyInput, verifySession),
  cdiRoute('post', '/recipe/session/refresh', refreshInput, refreshSession),
  cdiRoute(
    'post',
    '/recipe/session/regenerate',
    z.object({ accessToken: text, userDataInJWT: jsonObject.nullish() }),
    regenerateSession,
  ),
  cdiRoute(
    'post',
    '/<tenantId>/recipe/session/remove',
    removeInput,
    async (core, input, tenantId) => ({
      status: 'OK',
      sessionHandlesRevoked: await removeSessions(core, tenantId, input),
    }),
  ),
  cdiRoute('get', '/recipe/session', z.object({ sessionHandle: text }), (core, input) =>
    sessionInformation(core, input.sessionHandle),
  ),
  cdiRoute('get', '/<tenantId>/recipe/session/user', userQuery, async (core, query, tenantId) => ({
    status: 'OK',
    sessionHandles: await userSessions(core, query.userId, {
      tenantId: (query.fetchAcrossAllTenants ?? true) ? null : tenantId,
      withLinked: query.fetchSessionsForAllLinkedAccounts ?? true,
    }),
  })),
  cdiRoute(
    'put',
    '/recipe/session/data',
    z.object({ sessionHandle: text, userDataInDatabase: jsonObject }),
    async (core, { sessionHandle, userDataInDatabase }) => {
      const { sessions } = core.store
      const changes = { dataInDatabase: userDataInDatabase }
      return changed(await sessions.updateSession(sessionHandle, changes))
    },
  ),
  cdiRoute(
    'put',
    '/recipe/jwt/data',
    z.object({ sessionHandle: text, userDataInJWT: jsonObject }),
    async (core, { sessionHandle, userDataInJWT }) => {
      checkUserPayload(userDataInJWT)
      const changes = { dataInJwt: userDataInJWT }
      return changed(await core.store.sessions.updateSession(sessionHandle, changes))
    },
  ),
]

function changed(isKnown: boolean) {
  if (isKnown) return { status: 'OK' as const }
  return { status: 'UNAUTHORISED' as const, message: 'Session does not exist.' }
}

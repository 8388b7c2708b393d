import type { CdiAnswer } from '~/auth-core/cdi'
import type { CoreApp } from '~/auth-core/app.server'
import { primaryUserId } from './sessions.server'

type InformationAnswer = CdiAnswer<'/recipe/session', 'get'>

export async function sessionInformation(
  core: CoreApp,
  sessionHandle: string,
): Promise<InformationAnswer> {
  const session = await core.store.sessions.findSession(sessionHandle)
  if (!session) return { status: 'UNAUTHORISED', message: 'Session does not exist.' }
  return {
    status: 'OK',
    sessionHandle,
    userId: await primaryUserId(core, session.recipeUserId),
    recipeUserId: session.recipeUserId,
    userDataInDatabase: session.dataInDatabase,
    userDataInJWT: session.dataInJwt,
    expiry: session.expiresAt,
    timeCreated: session.createdAt,
    tenantId: session.tenantId,
  }
}

/** Which sessions of a user: `tenantId` null is all tenants. */
export type SessionScope = { tenantId: string | null; withLinked: boolean }

/** Handles of a user's live sessions. */
export async function userSessions(
  core: CoreApp,
  userId: string,
  scope: SessionScope,
): Promise<string[]> {
  const { users, sessions } = core.store
  const primary = await primaryUserId(core, userId)
  const linked = scope.withLinked ? await users.findMethods(primary) : []
  const ids = new Set([userId, ...linked.map((method) => method.recipeUserId)])
  return sessions.findHandles([...ids], scope.tenantId, core.now())
}

/** Sessions to end: named ones, or a user's. */
export type Removal =
  | { sessionHandles: readonly string[] }
  | { userId: string; revokeSessionsForLinkedAccounts: boolean; revokeAcrossAllTenants: boolean }

/** Ends sessions and returns the handles of those that existed. */
export async function removeSessions(
  core: CoreApp,
  tenantId: string,
  removal: Removal,
): Promise<string[]> {
  const handles =
    'sessionHandles' in removal
      ? removal.sessionHandles
      : await userSessions(core, removal.userId, {
          tenantId: removal.revokeAcrossAllTenants ? null : tenantId,
          withLinked: removal.revokeSessionsForLinkedAccounts,
        })
  return core.store.transaction('sessions', ({ sessions }) => sessions.removeSessions(handles))
}

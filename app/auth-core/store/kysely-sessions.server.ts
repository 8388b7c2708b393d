import type { Database } from '~/storage/database.server'
import { fromIso, toFlag, toIso } from '~/storage/tables'
import type { AuthSessionRow } from '~/storage/tables'
import { wasWritten } from '~/storage/transact.server'
import { parseJsonObject } from '~/auth-core/json'
import type { SessionRecords, StoredSession, Successor } from '~/auth-core/auth-store'

export function kyselySessionRecords(db: Database, appId: string): SessionRecords {
  const named = (handle: string) => ({ app_id: appId, handle })
  return {
    addSession: async (session) => {
      await db.insertInto('auth_sessions').values(writeSession(appId, session)).execute()
    },
    findSession: async (handle) => {
      const query = db.selectFrom('auth_sessions').selectAll()
      const row = await query.where((eb) => eb.and(named(handle))).executeTakeFirst()
      return row ? readSession(row) : null
    },
    isLive: async (handle, now) => {
      const row = await db
        .selectFrom('auth_sessions')
        .select('expires_at')
        .where((eb) => eb.and(named(handle)))
        .executeTakeFirst()
      return row !== undefined && fromIso(row.expires_at) >= now
    },
    updateSession: async (handle, changes) => {
      const updated = await db
        .updateTable('auth_sessions')
        .set(writeChanges(changes))
        .where((row) => row.and(named(handle)))
        .executeTakeFirst()
      return wasWritten(updated.numUpdatedRows)
    },
    removeSessions: (handles) => removeSessions(db, appId, handles),
    findHandles: async (recipeUserIds, tenantId, now) => {
      if (recipeUserIds.length === 0) return []
      let query = db
        .selectFrom('auth_sessions')
        .select('handle')
        .where('app_id', '=', appId)
        .where('recipe_user_id', 'in', [...recipeUserIds])
        .where('expires_at', '>=', toIso(now))
        .orderBy('created_at')
      if (tenantId !== null) query = query.where('tenant_id', '=', tenantId)
      return (await query.execute()).map((row) => row.handle)
    },
    ...successorRecords(db, appId),
  }
}

function successorRecords(db: Database, appId: string) {
  return {
    async putSuccessor({ parentHash2, handle, sealed, expiresAt }: Successor) {
      const values = { handle, sealed, expires_at: toIso(expiresAt) }
      await db
        .insertInto('auth_successors')
        .values({ app_id: appId, parent_hash_2: parentHash2, ...values })
        .onConflict((row) => row.columns(['app_id', 'parent_hash_2']).doUpdateSet(values))
        .execute()
    },
    async findSuccessor(parentHash2: string) {
      const row = await db
        .selectFrom('auth_successors')
        .selectAll()
        .where((eb) => eb.and({ app_id: appId, parent_hash_2: parentHash2 }))
        .executeTakeFirst()
      if (!row) return null
      const { handle, sealed } = row
      return { parentHash2, handle, sealed, expiresAt: fromIso(row.expires_at) }
    },
  }
}

async function removeSessions(
  db: Database,
  appId: string,
  handles: readonly string[],
): Promise<string[]> {
  if (handles.length === 0) return []
  await db
    .deleteFrom('auth_successors')
    .where('app_id', '=', appId)
    .where('handle', 'in', [...handles])
    .execute()
  const removed = await db
    .deleteFrom('auth_sessions')
    .where('app_id', '=', appId)
    .where('handle', 'in', [...handles])
    .returning('handle')
    .execute()
  const gone = new Set(removed.map((row) => row.handle))
  return handles.filter((handle) => gone.delete(handle))
}

function writeChanges(changes: Parameters<SessionRecords['updateSession']>[1]) {
  const { refreshTokenHash2, expiresAt, usesStaticKey, dataInJwt, dataInDatabase, sharedHash2 } =
    changes
  return {
    ...(refreshTokenHash2 === undefined ? {} : { refresh_token_hash_2: refreshTokenHash2 }),
    ...(expiresAt === undefined ? {} : { expires_at: toIso(expiresAt) }),
    ...(usesStaticKey === undefined ? {} : { uses_static_key: toFlag(usesStaticKey) }),
    ...(sharedHash2 === undefined ? {} : { shared_hash_2: sharedHash2 }),
    ...(dataInJwt === undefined ? {} : { data_in_jwt: JSON.stringify(dataInJwt) }),
    ...(dataInDatabase === undefined ? {} : { data_in_database: JSON.stringify(dataInDatabase) }),
  }
}

function writeSession(appId: string, session: StoredSession): AuthSessionRow {
  return {
    app_id: appId,
    handle: session.handle,
    tenant_id: session.tenantId,
    recipe_user_id: session.recipeUserId,
    refresh_token_hash_2: session.refreshTokenHash2,
    data_in_jwt: JSON.stringify(session.dataInJwt),
    data_in_database: JSON.stringify(session.dataInDatabase),
    expires_at: toIso(session.expiresAt),
    created_at: toIso(session.createdAt),
    uses_static_key: toFlag(session.usesStaticKey),
    shared_hash_2: session.sharedHash2,
  }
}

function readSession(row: AuthSessionRow): StoredSession {
  return {
    handle: row.handle,
    tenantId: row.tenant_id,
    recipeUserId: row.recipe_user_id,
    refreshTokenHash2: row.refresh_token_hash_2,
    dataInJwt: parseJsonObject(row.data_in_jwt),
    dataInDatabase: parseJsonObject(row.data_in_database),
    expiresAt: fromIso(row.expires_at),
    createdAt: fromIso(row.created_at),
    usesStaticKey: row.uses_static_key === 1,
    sharedHash2: row.shared_hash_2,
  }
}

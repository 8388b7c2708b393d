import { sql } from 'kysely'
import type { Database } from '~/storage/database.server'
import { fromIso, toFlag, toIso } from '~/storage/tables'
import type { LoginMethodRow } from '~/storage/tables'
import { wasWritten } from '~/storage/transact.server'
import { parseJsonObject } from '~/auth-core/json'
import type { JsonObject } from '~/auth-core/json'
import { recipeId } from '~/auth-core/user-records'
import type {
  LoginMethod,
  RecipeId,
  UserPage,
  UserRecords,
  UserSearch,
} from '~/auth-core/user-records'

export function kyselyUserRecords(db: Database, appId: string): UserRecords {
  const methods = () => db.selectFrom('auth_login_methods').selectAll().where('app_id', '=', appId)
  return {
    addMethod: (method) => addMethod(db, appId, method),
    findMethod: async (recipeUserId) => {
      const row = await methods().where('recipe_user_id', '=', recipeUserId).executeTakeFirst()
      return row ? readMethod(row) : null
    },
    findMethods: async (userId) => {
      const query = methods().where('user_id', '=', userId).orderBy('joined_at')
      return (await query.orderBy('recipe_user_id').execute()).map(readMethod)
    },
    methodsAt: async (tenantId, contact) => {
      const inTenant = methods().where('tenant_id', '=', tenantId).orderBy('joined_at')
      const query =
        'email' in contact
          ? inTenant.where('email', '=', contact.email)
          : inTenant.where('phone_number', '=', contact.phoneNumber)
      return (await query.execute()).map(readMethod)
    },
    updateMethod: (recipeUserId, changes) => updateMethod(db, appId, recipeUserId, changes),
    removeMethod: async (recipeUserId) => {
      await db
        .deleteFrom('auth_login_methods')
        .where((row) => row.and({ app_id: appId, recipe_user_id: recipeUserId }))
        .execute()
    },
    pageOfUsers: (page) => pageOfUsers(db, appId, page),
    countUsers: (tenantId, recipeIds) => countUsers(db, appId, tenantId, recipeIds),
    ...metadataRecords(db, appId),
  }
}

function metadataRecords(db: Database, appId: string) {
  return {
    async findMetadata(userId: string) {
      const row = await db
        .selectFrom('auth_metadata')
        .select('metadata')
        .where((row) => row.and({ app_id: appId, user_id: userId }))
        .executeTakeFirst()
      return row ? parseJsonObject(row.metadata) : null
    },
    async putMetadata(userId: string, metadata: JsonObject) {
      const text = JSON.stringify(metadata)
      await db
        .insertInto('auth_metadata')
        .values({ app_id: appId, user_id: userId, metadata: text })
        .onConflict((row) => row.columns(['app_id', 'user_id']).doUpdateSet({ metadata: text }))
        .execute()
    },
    async removeMetadata(userId: string) {
      await db
        .deleteFrom('auth_metadata')
        .where((row) => row.and({ app_id: appId, user_id: userId }))
        .execute()
    },
  }
}

async function addMethod(db: Database, appId: string, method: LoginMethod): Promise<boolean> {
  const inserted = await db
    .insertInto('auth_login_methods')
    .values({
      app_id: appId,
      recipe_user_id: method.recipeUserId,
      user_id: method.userId,
      is_primary: toFlag(method.isPrimary),
      recipe_id: method.recipeId,
      tenant_id: method.tenantId,
      email: method.email,
      phone_number: method.phoneNumber,
      password_hash: method.passwordHash,
      joined_at: toIso(method.joinedAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return wasWritten(inserted.numInsertedOrUpdatedRows)
}

async function updateMethod(
  db: Database,
  appId: string,
  recipeUserId: string,
  changes: Parameters<UserRecords['updateMethod']>[1],
): Promise<boolean> {
  const { userId, isPrimary, email, phoneNumber, passwordHash } = changes
  const method = await db
    .selectFrom('auth_login_methods')
    .select(['tenant_id', 'recipe_id'])
    .where((row) => row.and({ app_id: appId, recipe_user_id: recipeUserId }))
    .executeTakeFirst()
  if (!method) return false
  // Checked first: a failed statement makes PostgreSQL abort the whole transaction.
  const taken = await db
    .selectFrom('auth_login_methods')
    .select('recipe_user_id')
    .where((row) => row.and({ app_id: appId, ...method }))
    .where('recipe_user_id', '!=', recipeUserId)
    .where((row) =>
      row.or([row('email', '=', email ?? null), row('phone_number', '=', phoneNumber ?? null)]),
    )
    .executeTakeFirst()
  if (taken) return false
  await db
    .updateTable('auth_login_methods')
    .set({
      ...(userId === undefined ? {} : { user_id: userId }),
      ...(isPrimary === undefined ? {} : { is_primary: toFlag(isPrimary) }),
      ...(email === undefined ? {} : { email }),
      ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    })
    .where((row) => row.and({ app_id: appId, recipe_user_id: recipeUserId }))
    .execute()
  return true
}

async function pageOfUsers(db: Database, appId: string, page: UserPage) {
  const { order, from, recipeIds } = page
  const { emails, phoneNumbers } = page.search ?? NO_SEARCH
  if (recipeIds?.length === 0) return []
  let query = db
    .selectFrom('auth_login_methods')
    .select(({ fn }) => ['user_id', fn.min('joined_at').as('joined_at')])
    .where((row) => row.and({ app_id: appId, tenant_id: page.tenantId }))
    .groupBy('user_id')
    .orderBy('joined_at', order === 'ASC' ? 'asc' : 'desc')
    .orderBy('user_id', 'desc')
    .limit(page.limit)
  if (recipeIds) query = query.where('recipe_id', 'in', [...recipeIds])
  if (emails.length > 0) query = query.where(beginsWithAny('email', emails, '%@'))
  if (phoneNumbers.length > 0) query = query.where(beginsWithAny('phone_number', phoneNumbers, '+'))
  if (from) {
    const joined = toIso(from.joinedAt)
    const first = sql<string>`min(joined_at)`
    query = query.having((row) =>
      row.or([
        row(first, order === 'ASC' ? '>' : '<', joined),
        row.and([row(first, '=', joined), row('user_id', '<=', from.userId)]),
      ]),
    )
  }
  const rows = await query.execute()
  return rows.map((row) => ({ userId: row.user_id, joinedAt: fromIso(row.joined_at) }))
}

const NO_SEARCH: UserSearch = { emails: [], phoneNumbers: [] }

/** Whether a column begins with one of `starts`, or with `before` followed by one of them. */
function beginsWithAny(
  column: 'email' | 'phone_number',
  starts: readonly string[],
  before: '%@' | '+',
) {
  const likes = starts.flatMap((start) => {
    const pattern = `${start.replaceAll(/[!%_]/g, '!$&')}%`
    return [pattern, before + pattern].map((one) => sql`${sql.ref(column)} like ${one} escape '!'`)
  })
  return sql<boolean>`(${sql.join(likes, sql` or `)})`
}

async function countUsers(
  db: Database,
  appId: string,
  tenantId: string | null,
  recipeIds: readonly RecipeId[] | null,
): Promise<number> {
  if (recipeIds?.length === 0) return 0
  let query = db
    .selectFrom('auth_login_methods')
    .select(({ fn }) => fn.count('user_id').distinct().as('users'))
    .where('app_id', '=', appId)
  if (tenantId !== null) query = query.where('tenant_id', '=', tenantId)
  if (recipeIds) query = query.where('recipe_id', 'in', [...recipeIds])
  return Number((await query.executeTakeFirstOrThrow()).users)
}

function readMethod(row: LoginMethodRow): LoginMethod {
  return {
    recipeUserId: row.recipe_user_id,
    userId: row.user_id,
    isPrimary: row.is_primary === 1,
    recipeId: recipeId.parse(row.recipe_id),
    tenantId: row.tenant_id,
    email: row.email,
    phoneNumber: row.phone_number,
    passwordHash: row.password_hash,
    joinedAt: fromIso(row.joined_at),
  }
}

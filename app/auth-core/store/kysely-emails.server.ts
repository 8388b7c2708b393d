import type { Database } from '~/storage/database.server'
import { fromIso, toIso } from '~/storage/tables'
import type { MailedTokenRow } from '~/storage/tables'
import type { EmailRecords, MailedToken, TokenPurpose } from '~/auth-core/user-records'

export function kyselyEmailRecords(db: Database, appId: string): EmailRecords {
  const verified = (recipeUserId: string, email: string) => ({
    app_id: appId,
    recipe_user_id: recipeUserId,
    email,
  })
  return {
    async isVerified(recipeUserId, email) {
      const row = await db
        .selectFrom('auth_verified_emails')
        .select('email')
        .where((row) => row.and(verified(recipeUserId, email)))
        .executeTakeFirst()
      return row !== undefined
    },
    async verifiedAmong(recipeUserIds) {
      if (recipeUserIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('auth_verified_emails')
        .select(['recipe_user_id', 'email'])
        .where('app_id', '=', appId)
        .where('recipe_user_id', 'in', [...recipeUserIds])
        .execute()
      return new Set(rows.map((row) => `${row.recipe_user_id} ${row.email}`))
    },
    async setVerified(recipeUserId, email, isVerified) {
      const row = verified(recipeUserId, email)
      if (isVerified) {
        const insert = db.insertInto('auth_verified_emails').values(row)
        await insert.onConflict((conflict) => conflict.doNothing()).execute()
      } else {
        await db
          .deleteFrom('auth_verified_emails')
          .where((eb) => eb.and(row))
          .execute()
      }
    },
    async removeUser(recipeUserId) {
      await db
        .deleteFrom('auth_verified_emails')
        .where((row) => row.and({ app_id: appId, recipe_user_id: recipeUserId }))
        .execute()
      await db
        .deleteFrom('auth_mailed_tokens')
        .where((row) => row.and({ app_id: appId, user_id: recipeUserId }))
        .execute()
    },
    ...tokenRecords(db, appId),
  }
}

function tokenRecords(db: Database, appId: string) {
  return {
    async addToken(token: MailedToken) {
      await db.insertInto('auth_mailed_tokens').values(writeToken(appId, token)).execute()
    },
    async findToken(purpose: TokenPurpose, tenantId: string, tokenHash: string) {
      const named = { app_id: appId, purpose, tenant_id: tenantId, token_hash: tokenHash }
      const row = await db
        .selectFrom('auth_mailed_tokens')
        .selectAll()
        .where((row) => row.and(named))
        .executeTakeFirst()
      return row ? readToken(row, purpose) : null
    },
    async removeTokens(purpose: TokenPurpose, userId: string, email: string | null) {
      let query = db
        .deleteFrom('auth_mailed_tokens')
        .where((row) => row.and({ app_id: appId, purpose, user_id: userId }))
      if (email !== null) query = query.where('email', '=', email)
      await query.execute()
    },
  }
}

function writeToken(appId: string, token: MailedToken): MailedTokenRow {
  return {
    app_id: appId,
    purpose: token.purpose,
    tenant_id: token.tenantId,
    user_id: token.userId,
    email: token.email,
    token_hash: token.tokenHash,
    expires_at: toIso(token.expiresAt),
  }
}

function readToken(row: MailedTokenRow, purpose: TokenPurpose): MailedToken {
  return {
    purpose,
    tenantId: row.tenant_id,
    userId: row.user_id,
    email: row.email,
    tokenHash: row.token_hash,
    expiresAt: fromIso(row.expires_at),
  }
}

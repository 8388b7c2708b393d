import type { Database } from '~/storage/database.server'
import { keyPurpose } from './key-store'
import type { KeyRecords } from './key-store'
import { fromIso, toIso } from './kysely-auth-values'

export function kyselyKeyRecords(db: Database, appId: string): KeyRecords {
  return {
    async allKeys() {
      const rows = await db
        .selectFrom('auth_keys')
        .selectAll()
        .where('app_id', '=', appId)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map((row) => ({
        keyId: row.key_id,
        purpose: keyPurpose.parse(row.purpose),
        secret: row.secret,
        createdAt: fromIso(row.created_at),
      }))
    },
    async addKey({ keyId, purpose, secret, createdAt }) {
      await db
        .insertInto('auth_keys')
        .values({ app_id: appId, key_id: keyId, purpose, secret, created_at: toIso(createdAt) })
        .execute()
    },
    async removeKeys(purpose, createdBefore) {
      await db
        .deleteFrom('auth_keys')
        .where((row) => row.and({ app_id: appId, purpose }))
        .where('created_at', '<', toIso(createdBefore))
        .execute()
    },
  }
}

import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { Database } from '~/storage/database.server'
import type { PendingImportStore, PendingState } from './pending-import-store'

const state = z.enum(['read', 'done', 'seen'])

/** Pending imports in a SQL database. */
export function createKyselyPendingImportStore(db: Database): PendingImportStore {
  return {
    async put(userId, { id, createdAt, content, ...kept }) {
      const row = {
        import_id: id,
        created_at: createdAt.toISOString(),
        content: await packed(content),
        ...kept,
      }
      await db
        .insertInto('library_imports')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
    },
    async find(userId, since) {
      const row = await db
        .selectFrom('library_imports')
        .select(['import_id', 'state', 'created_at', 'summary'])
        .where('user_id', '=', userId)
        .where('created_at', '>=', since.toISOString())
        .executeTakeFirst()
      if (!row) return null
      const { import_id: id, created_at, summary } = row
      return { id, state: state.parse(row.state), createdAt: new Date(created_at), summary }
    },
    async readContent(userId, id) {
      const row = await db
        .selectFrom('library_imports')
        .select('content')
        .where('user_id', '=', userId)
        .where('import_id', '=', id)
        .executeTakeFirst()
      return row ? unpacked(row.content) : null
    },
    async keepSummary(userId, id, summary, now) {
      await replace(db, { userId, id, state: 'read' }, { summary, created_at: now.toISOString() })
    },
    async finish(userId, id, summary) {
      await replace(db, { userId, id, state: 'read' }, { state: 'done', summary })
    },
    async markSeen(userId, id) {
      await replace(db, { userId, id, state: 'done' }, { state: 'seen' })
    },
    async remove(userId, id) {
      const own = db.deleteFrom('library_imports').where('user_id', '=', userId)
      await (id === undefined ? own : own.where('import_id', '=', id)).execute()
    },
    async forgetBefore(moment) {
      await db
        .deleteFrom('library_imports')
        .where('created_at', '<', moment.toISOString())
        .execute()
    },
  }
}

/** Replaces parts of a file that is in the given state. */
async function replace(
  db: Database,
  { userId, id, state }: { userId: string; id: string; state: PendingState },
  kept: { state?: PendingState; created_at?: string; summary?: string },
) {
  await db
    .updateTable('library_imports')
    .set(kept)
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('state', '=', state)
    .execute()
}

async function packed(text: string): Promise<string> {
  return (await promisify(gzip)(text)).toString('base64')
}

async function unpacked(text: string): Promise<string> {
  return (await promisify(gunzip)(Buffer.from(text, 'base64'))).toString()
}

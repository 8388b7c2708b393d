import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { Database } from '~/storage/database.server'

/** `read`: waits for its owner's confirmation. `done`: imported. */
export type PendingState = 'read' | 'done'

/** An uploaded file, planned: a summary to show, and the whole content. */
export type PendingImport = {
  /** Unique among the user's files. */
  id: string
  state: PendingState
  createdAt: Date
  /** JSON of `ImportSummary`. */
  summary: string
  /** JSON of `ImportContent`: megabytes. */
  content: string
}

export type PendingSummary = Omit<PendingImport, 'content'>

/**
 * Keeps each user's last file, so that preview and import can be two requests, to any process.
 * Methods reject only when the storage itself fails.
 */
export interface PendingImportStore {
  /** Replaces the user's last file. */
  put(userId: string, pending: PendingImport): Promise<void>
  /** `null` if there is none from `since` or later. */
  find(userId: string, since: Date): Promise<PendingSummary | null>
  /** The content of the file with that id; `null` if it has gone or was replaced. */
  readContent(userId: string, id: string): Promise<string | null>
  /** Replaces the summary of a file that is not `done`; its age counts from `now` on. */
  keepSummary(userId: string, id: string, summary: string, now: Date): Promise<void>
  /** Marks a file as `done`, with its new summary. Final. */
  finish(userId: string, id: string, summary: string): Promise<void>
  /** Forgets the user's file; with an `id` only where it is that one, and a newer one stays. */
  remove(userId: string, id?: string): Promise<void>
  /** Removes all users' files that are older. */
  forgetBefore(moment: Date): Promise<void>
}

const state = z.enum(['read', 'done'])

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
      await replaceRead(db, userId, id, { summary, created_at: now.toISOString() })
    },
    async finish(userId, id, summary) {
      await replaceRead(db, userId, id, { state: 'done', summary })
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

async function replaceRead(
  db: Database,
  userId: string,
  id: string,
  kept: { state?: PendingState; created_at?: string; summary: string },
) {
  await db
    .updateTable('library_imports')
    .set(kept)
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('state', '=', 'read')
    .execute()
}

async function packed(text: string): Promise<string> {
  return (await promisify(gzip)(text)).toString('base64')
}

async function unpacked(text: string): Promise<string> {
  return (await promisify(gunzip)(Buffer.from(text, 'base64'))).toString()
}

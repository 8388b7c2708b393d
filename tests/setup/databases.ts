import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject } from 'vitest'
import { openDatabase } from '~/storage/database.server'
import type { Database, DatabaseTarget } from '~/storage/database.server'
import { TEMPLATE } from './postgres'
import { createDatabase } from './postgres-databases'

/** An empty database, its tables up to date. */
export type OpenedDatabase = {
  database: Database
  target: DatabaseTarget
  /** `target` as settings of a process that is to share the database. */
  env: { DATA_DIR: string; DATABASE_URL: string }
  /** Another connection, as another process has one; it is closed with the first. */
  reopen(): Promise<Database>
  /** Closes it and removes what it held. */
  close(): Promise<void>
}

export type DatabaseKind = { name: 'SQLite' | 'PostgreSQL'; open(): Promise<OpenedDatabase> }

/**
 * Makes the tests of `suite` once for SQLite and once for PostgreSQL. Without a PostgreSQL server
 * the second half is shown as skipped.
 */
export function describeOnEachDatabase(suite: (kind: DatabaseKind) => void): void {
  const url = inject('postgresUrl')
  const postgres: DatabaseKind = { name: 'PostgreSQL', open: () => openOnPostgres(url ?? '') }
  describe('on SQLite', () => suite({ name: 'SQLite', open: openOnSqlite }))
  if (url === null) describe.skip('on PostgreSQL, which is not installed', () => suite(postgres))
  else describe('on PostgreSQL', () => suite(postgres))
}

/** An empty database in a SQLite file of its own. */
export async function openOnSqlite(): Promise<OpenedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scanner-db-'))
  return open({ dataDir }, () => rm(dataDir, { recursive: true }))
}

async function openOnPostgres(serverUrl: string): Promise<OpenedDatabase> {
  const { url, drop } = await createDatabase(serverUrl, TEMPLATE)
  const dataDir = await mkdtemp(join(tmpdir(), 'scanner-db-'))
  return open({ dataDir, url }, async () => {
    await drop()
    await rm(dataDir, { recursive: true })
  })
}

async function open(target: DatabaseTarget, remove: () => Promise<void>): Promise<OpenedDatabase> {
  const database = await openDatabase(target)
  const opened = [database]
  return {
    database,
    target,
    env: { DATA_DIR: target.dataDir, DATABASE_URL: target.url ?? '' },
    reopen: async () => {
      const other = await openDatabase(target)
      opened.push(other)
      return other
    },
    close: async () => {
      for (const one of opened) await one.destroy()
      await remove()
    },
  }
}

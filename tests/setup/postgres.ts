import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '~/storage/database.server'
import { withClient } from './postgres-databases'
import { startPostgres } from './postgres-server'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server with the database `template`, migrated; `null` where there is no PostgreSQL. */
    postgresUrl: string | null
  }
}

export const TEMPLATE = 'scanner_template'

/** One server for all test files of a run; each test copies a database that is migrated already. */
export default async function setup({ provide }: TestProject) {
  const server = await startPostgres()
  provide('postgresUrl', server?.urlOf('postgres') ?? null)
  if (!server) return missing()
  await withClient(server.urlOf('postgres'), (client) =>
    client.query(`create database ${TEMPLATE}`),
  )
  const url = server.urlOf(TEMPLATE)
  await (await openDatabase({ dataDir: `/none/${randomUUID()}`, url, poolSize: 1 })).destroy()
  return () => server.stop()
}

function missing(): void {
  const line = 'PostgreSQL is not installed'
  if (process.env.CI) throw new Error(`${line}, and in CI its tests must run.`)
  console.warn(`${line}: the tests that need it are skipped.`)
}

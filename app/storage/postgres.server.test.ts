import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { createDatabase, withClient } from '../../tests/setup/postgres-databases'
import { startPostgres } from '../../tests/setup/postgres-server'
import type { PostgresServer } from '../../tests/setup/postgres-server'
import { openDatabase } from './database.server'

const serverUrl = inject('postgresUrl')

describe.skipIf(serverUrl === null)('a PostgreSQL database', () => {
  let server: PostgresServer
  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL is gone')
    server = started
  })
  afterAll(() => server.stop())

  const target = (url: string) => ({ dataDir: '/none', url, poolSize: 3 })
  const open = async (url: string, onLostConnection?: (reason: string) => void) => {
    const database = await openDatabase({ ...target(url), onLostConnection })
    onTestFinished(() => database.destroy())
    return database
  }
  const empty = async (template = 'template1') => {
    const { url, drop } = await createDatabase(server.urlOf('postgres'), template)
    onTestFinished(drop)
    return url
  }

  it('is migrated once by processes that start at the same time', async () => {
    const url = await empty()
    const databases = await Promise.all(Array.from({ length: 8 }, () => open(url)))
    for (const db of databases)
      expect(await db.selectFrom('library_entries').selectAll().execute()).toEqual([])
  })

  it('waits for another process’s migration longer than for any other answer', async () => {
    const url = await empty()
    await withClient(url, async (client) => {
      // A limit such as hosted databases have.
      const name = new URL(url).pathname.slice(1)
      await client.query(`alter database ${name} set statement_timeout = 300`)
      await client.query('begin')
      // Kysely's own lock for migrations.
      await client.query('select pg_advisory_xact_lock(3853314791062309107)')
      const opening = openDatabase({ ...target(url), answerLimitMs: 200 })
      const opened = opening.then((db) => db.destroy())
      await Promise.race([opened, wait(2000)])
      await client.query('commit')
      await opened
    })
  })

  it('does not wait for a server that no longer answers, if nothing is to be migrated', async () => {
    const url = await empty()
    await open(url)
    await withClient(url, async (client) => {
      await client.query('begin')
      await client.query('lock table kysely_migration in access exclusive mode')
      await expect(openDatabase({ ...target(url), answerLimitMs: 200 })).rejects.toThrow(
        /^Cannot open the database at .*: Query read timeout$/,
      )
    })
  })

  it('says in one line, without the password, why it cannot be opened', async () => {
    const { port } = new URL(server.urlOf('x'))
    const place = `Cannot open the database at 127.0.0.1:${port}`
    const failure = (url: string) => openDatabase(target(url)).catch(String)
    expect(await failure(server.urlOf('none'))).toBe(
      `DatabaseUnavailableError: ${place}/none: database "none" does not exist`,
    )
    const secret = `wrong-${randomUUID()}`
    const wrong = server.urlOf('postgres').replace(server.password, secret)
    const refusal = await failure(wrong)
    expect(refusal).toContain(`${place}/postgres: password authentication failed`)
    const nobody = await failure(`postgres://scanner:${secret}@127.0.0.1:9/x`)
    expect(nobody).toContain('127.0.0.1:9/x: connect ECONNREFUSED')
    const noAddress = await failure(`postgres://scanner:${secret}@localhost:9/x`)
    expect(noAddress).toContain('localhost:9/x: connect ECONNREFUSED')
    for (const line of [refusal, nobody, noAddress]) expect(line).not.toMatch(/\n|wrong-/)
  })

  it('works again after the server restarts, for a running process', async () => {
    const lost: string[] = []
    const db = await open(await empty(), (reason) => lost.push(reason))
    const ask = () => sql`select 1`.execute(db)
    await Promise.all([ask(), ask()])
    const broken = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      await server.crash()
      await sql`select 1`.execute(transaction)
    })
    await expect(broken).rejects.toThrow()
    await ask()
    expect(lost.join()).not.toContain(server.password)
    expect(lost.length).toBeGreaterThan(0)
    await server.halt()
    await expect(ask()).rejects.toThrow()
    await server.start()
    await ask()
  })

  it('accepts text with a NUL, which matches nothing', async () => {
    const db = await open(await empty())
    const add = (key: string) =>
      db.insertInto('auth_limits').values({ key, points: 1, expires_at: 0 }).execute()
    await add('a')
    await add('b\0')
    const query = db.selectFrom('auth_limits').select('key')
    expect(await query.where('key', 'in', ['a\0', '\0']).execute()).toEqual([])
    expect(await query.where('key', '=', 'a\0').execute()).toEqual([])
    expect(await query.where('key', '=', 'b\uFFFD').execute()).toHaveLength(1)
  })

  it('sorts text by code point, whatever its locale', async () => {
    await withClient(server.urlOf('postgres'), (client) =>
      client.query(
        `create database english template template0 locale_provider icu icu_locale 'en-US'`,
      ),
    )
    const db = await open(server.urlOf('english'))
    const names = ['a', 'B', 'b', 'A', '-a', 'é', 'z']
    const rows = names.map((key) => ({ key, points: 1, expires_at: Date.now() }))
    await db.insertInto('auth_limits').values(rows).execute()
    const sorted = await db.selectFrom('auth_limits').selectAll().orderBy('key').execute()
    expect(sorted.map(({ key }) => key)).toEqual([...names].sort())
    expect(sorted[0]).toEqual(expect.objectContaining({ expires_at: rows[0]?.expires_at }))
  })
})

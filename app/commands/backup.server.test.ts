import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { createSession } from '~/auth-core/sessions/sessions.server'
import { expectStatus, openCore } from '../../tests/fixtures/auth-core'
import { createKyselyAuthStore } from '~/auth-core/store/kysely-store.server'
import { refreshSession } from '~/auth-core/sessions/refresh-session.server'
import { createKyselyLibraryStore } from '~/library/store/kysely-library-store.server'
import { someEntry } from '../../tests/fixtures/library'
import { openOnSqlite } from '../../tests/setup/databases'
import { TEMPLATE } from '../../tests/setup/postgres'
import { createDatabase } from '../../tests/setup/postgres-databases'
import { runBackupCommand } from './backup.server'
import { openDatabase } from '~/storage/database.server'

/** A busy machine writes slowly, but it does write. */
const PATIENCE = { timeout: 20_000 }

/** A signed-in user with a library, on SQLite. */
async function inUse() {
  const opened = await openOnSqlite()
  const open = await openCore({}, () => Promise.resolve(opened))
  onTestFinished(() => open.close())
  const session = await createSession(open.core, 'public', {
    ...{ userId: 'ash', userDataInJWT: {}, userDataInDatabase: {} },
    ...{ enableAntiCsrf: false, useDynamicSigningKey: true },
  })
  const { refreshToken } = expectStatus(session, 'OK')
  return { open, refreshToken: refreshToken.token, dataDir: opened.target.dataDir }
}

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

function listen() {
  const said: string[] = []
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    onTestFinished(() => spy.mockRestore())
  }
  return said
}

describe('the backup command', () => {
  it('copies a database in use; the copy is complete when restored', async () => {
    const { open, refreshToken, dataDir } = await inUse()
    const library = createKyselyLibraryStore(open.database)
    const acknowledged: string[] = []
    let writing = true
    const write = async () => {
      for (let i = 0; writing; i++) {
        await library.addCard('ash', someEntry(`card-${i}`))
        acknowledged.push(`card-${i}`)
        await new Promise(setImmediate)
      }
    }
    const writer = write()
    await vi.waitUntil(() => acknowledged.length > 50, PATIENCE)
    const before = [...acknowledged]
    const restored = await folder()
    const copy = join(restored, 'scanner.db')
    const said = listen()
    expect(await runBackupCommand([copy], { DATA_DIR: dataDir })).toBe(0)
    await vi.waitUntil(() => acknowledged.length > before.length, PATIENCE)
    writing = false
    await writer
    expect(said.join('')).toContain(`${copy}: ${(await stat(copy)).size} bytes`)
    expect((await stat(copy)).mode & 0o777).toBe(0o600)

    const database = await openDatabase({ dataDir: restored })
    onTestFinished(() => database.destroy())
    const held = await createKyselyLibraryStore(database).cardIds('ash')
    expect(held).toEqual(expect.arrayContaining(before))
    const { core } = await open.restart(createKyselyAuthStore(database))
    const refreshed = await refreshSession(core, { refreshToken, enableAntiCsrf: false })
    expect(refreshed.status).toBe('OK')
  })

  it('overwrites nothing, and reports in a line what is in its way', async () => {
    const { dataDir } = await inUse()
    const said = listen()
    const target = join(await folder(), 'copy.db')
    const env = { DATA_DIR: dataDir }
    expect(await runBackupCommand([target], env)).toBe(0)
    const { mtimeMs } = await stat(target)
    expect(await runBackupCommand([target], env)).toBe(1)
    expect((await stat(target)).mtimeMs).toBe(mtimeMs)
    const empty = await folder()
    expect(await runBackupCommand([join(empty, 'x')], { DATA_DIR: empty })).toBe(1)
    await expect(stat(join(empty, 'x'))).rejects.toThrow()
    expect(await runBackupCommand([], { DATABASE_URL: 'postgres://a:secret@h/db' })).toBe(1)
    expect(await runBackupCommand(['--into-postgres'], env)).toBe(1)
    const [, exists, nothing, dump, unset] = said
    expect(exists).toMatch(/exists already: a backup replaces nothing\n$/)
    expect(nothing).toMatch(/scanner.db does not exist: there is nothing to copy\n$/)
    expect(dump).toMatch(/^DATABASE_URL is set: .* pg_dump --format=custom .*\n$/)
    expect(unset).toMatch(/^DATABASE_URL says which .*\n$/)
    expect(said.join('')).not.toContain('secret')
  })

  it('leaves no file behind when the copy fails', async () => {
    const [damaged, targets] = [await folder(), await folder()]
    await writeFile(join(damaged, 'scanner.db'), 'not a database'.repeat(1000))
    listen()
    expect(await runBackupCommand([join(targets, 'copy.db')], { DATA_DIR: damaged })).toBe(1)
    expect(await readdir(targets)).toEqual([])
  })

  it('moves nothing from a folder without data, and creates none there', async () => {
    const empty = await folder()
    const said = listen()
    const env = { DATA_DIR: empty, DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/db' }
    expect(await runBackupCommand(['--into-postgres'], env)).toBe(1)
    expect(said.join('')).toMatch(/scanner.db does not exist: there is nothing to copy\n$/)
    expect(await readdir(empty)).toEqual([])
  })

  it.skipIf(inject('postgresUrl') === null)('moves everything to PostgreSQL, once', async () => {
    const { open, refreshToken, dataDir } = await inUse()
    const cards = Array.from({ length: 2500 }, (_, i) => someEntry(`card-${i}`))
    await createKyselyLibraryStore(open.database).addEntries('ash', cards)
    const { url, drop } = await createDatabase(inject('postgresUrl') ?? '', TEMPLATE)
    onTestFinished(drop)
    const said = listen()
    const env = { DATA_DIR: dataDir, DATABASE_URL: url }
    expect(await runBackupCommand(['--into-postgres'], env), said.join('')).toBe(0)
    expect(await runBackupCommand(['--into-postgres'], env)).toBe(1)
    expect(said.join('')).toMatch(/\d+ rows copied.\nThe PostgreSQL database is not empty: /)

    const database = await openDatabase({ dataDir, url })
    const held = await createKyselyLibraryStore(database).entries('ash')
    expect(held).toEqual(await createKyselyLibraryStore(open.database).entries('ash'))
    const { core } = await open.restart(createKyselyAuthStore(database))
    const refreshed = await refreshSession(core, { refreshToken, enableAntiCsrf: false })
    expect(refreshed.status).toBe('OK')
    await database.destroy()
  })
})

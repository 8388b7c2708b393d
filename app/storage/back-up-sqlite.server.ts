import { open, rm, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import SqliteDatabase from 'libsql'
import { DATABASE_FILE } from './sqlite.server'

/**
 * Copies the SQLite file in `dataDir` to `target`, as of one moment, while writers continue. The
 * copy is readable by its owner only and on disk when this resolves.
 *
 * @throws an error with a one-line message if there is no data or `target` already exists.
 */
export async function backUpSqlite(
  dataDir: string,
  target: string,
): Promise<{ file: string; bytes: number }> {
  const source = join(dataDir, DATABASE_FILE)
  if (!existsSync(source)) throw new Error(`${source} does not exist: there is nothing to copy`)
  const file = resolve(target)
  await claim(file)
  try {
    const sqlite = new SqliteDatabase(source)
    try {
      sqlite.prepare('vacuum into ?').run(file)
    } finally {
      sqlite.close()
    }
    await flush(file)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  return { file, bytes: (await stat(file)).size }
}

/** Creates the file empty and for its owner only, before it contains anything to read. */
async function claim(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close()
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw exists ? new Error(`${file} exists already: a backup replaces nothing`) : error
  }
}

async function flush(file: string): Promise<void> {
  const copy = await open(file, 'r+')
  await copy.sync()
  await copy.close()
}

import { randomUUID } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
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
  const source = findDatabaseFile(dataDir)
  const file = resolve(target)
  if (existsSync(file)) throw alreadyThere(file)
  // The target gets its name when it is whole: an interrupted copy cannot pass for a backup.
  const part = `${file}.${randomUUID()}.tmp`
  await claim(part)
  try {
    const sqlite = new SqliteDatabase(source)
    try {
      sqlite.prepare('vacuum into ?').run(part)
    } finally {
      sqlite.close()
    }
    await flush(part)
    await claim(file)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
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
    throw exists ? alreadyThere(file) : error
  }
}

function alreadyThere(file: string): Error {
  return new Error(`${file} exists already: a backup replaces nothing`)
}

/**
 * The SQLite file in `dataDir`.
 *
 * @throws an error with a one-line message if there is none.
 */
export function findDatabaseFile(dataDir: string): string {
  const file = join(dataDir, DATABASE_FILE)
  if (!existsSync(file)) throw new Error(`${file} does not exist: there is nothing to copy`)
  return file
}

async function flush(file: string): Promise<void> {
  const copy = await open(file, 'r+')
  await copy.sync()
  await copy.close()
}

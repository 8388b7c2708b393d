import { open, rm, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Command, CommanderError } from 'commander'
import SqliteDatabase from 'libsql'
import { readEnv } from '~/env.server'
import type { Env } from '~/env.server'
import { copyToPostgres } from './copy-to-postgres.server'
import { databaseTarget } from './database.server'
import { DATABASE_FILE } from './sqlite.server'

/**
 * Copies the SQLite file in `dataDir` into `target`, as it was at one moment; writers go on
 * meanwhile. The copy is readable by its owner only and on the disk when this resolves.
 *
 * @throws an error with a one-line message, where there is no data or `target` exists already.
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

/** Creates the file empty and for its owner only, before there is anything to read in it. */
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

const USE_PG_DUMP =
  'DATABASE_URL is set: copy a PostgreSQL database with its own tool, ' +
  'pg_dump --format=custom --file=scanner.dump "$DATABASE_URL"'

/**
 * Runs `backup [target]` or `backup --into-postgres`. Settings come from `env`, the process's own
 * without it. Resolves to the exit code: 0, or 1 after one line that says why not.
 */
export async function runBackupCommand(
  args: readonly string[],
  env?: Record<string, string | undefined>,
): Promise<number> {
  const program = new Command('backup')
    .description('Copies everything that is kept, of one moment, while servers run and write.')
    .argument('[target]', 'a file that does not exist yet (default: named by the time)')
    .option('--into-postgres', 'copy DATA_DIR into the empty database of DATABASE_URL instead')
    .exitOverride()
    .action(async (target: string | undefined, options: { intoPostgres?: boolean }) => {
      const settings = readEnv(env)
      process.stdout.write(
        `${await (options.intoPostgres ? move(settings) : copy(settings, target))}\n`,
      )
    })
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

async function copy(env: Env, target: string | undefined): Promise<string> {
  if (env.DATABASE_URL !== undefined) throw new Error(USE_PG_DUMP)
  const { file, bytes } = await backUpSqlite(env.DATA_DIR, target ?? nameByTime())
  return `${file}: ${bytes} bytes. To restore it, stop the server and make it DATA_DIR/scanner.db.`
}

async function move(env: Env): Promise<string> {
  const { url, ...target } = databaseTarget(env)
  if (url === undefined) throw new Error('DATABASE_URL says which database to copy into: set it.')
  return `${await copyToPostgres({ ...target, url })} rows copied.`
}

function nameByTime(): string {
  return `scanner-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.db`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await runBackupCommand(process.argv.slice(2))

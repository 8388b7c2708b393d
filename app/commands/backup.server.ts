import { Command, CommanderError } from 'commander'
import { isMain } from './is-main.server'
import { readEnv } from '~/services/env.server'
import type { Env } from '~/services/env.server'
import { backUpSqlite } from '~/storage/back-up-sqlite.server'
import { copyToPostgres } from '~/storage/copy-to-postgres.server'
import { databaseTarget } from '~/storage/database.server'

const USE_PG_DUMP =
  'DATABASE_URL is set: copy a PostgreSQL database with its own tool, ' +
  'pg_dump --format=custom --file=scanner.dump "$DATABASE_URL"'

/**
 * Runs `backup [target]` or `backup --into-postgres`. Settings come from `env`, by default the
 * process's own. Resolves to the exit code: 0, or 1 after one line that says why.
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

if (isMain(import.meta.url)) process.exitCode = await runBackupCommand(process.argv.slice(2))

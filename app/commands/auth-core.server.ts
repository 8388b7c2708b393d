import { existsSync } from 'node:fs'
import { Command } from 'commander'
import { z } from 'zod'
import { BASE_APP } from '~/auth-core/app.server'
import { DEFAULT_CORE_CONFIG } from '~/auth-core/config'
import type { Report } from '~/auth-core/error'
import type { CoreExtension } from '~/auth-core/http/server.server'
import { startCore } from '~/auth-core/http/start-core.server'
import { createKyselyAuthStore } from '~/auth-core/store/kysely-store.server'
import { exportUsers } from '~/auth-core/users/export-users.server'
import { readEnv } from '~/services/env.server'
import { isMain } from './is-main.server'
import { openDatabase, databaseTarget } from '~/storage/database.server'
import type { Database } from '~/storage/database.server'
import { startDatabaseClock } from '~/storage/database-clock.server'

const optionsSchema = z.object({
  port: z.coerce.number().int().min(0).max(65_535),
  host: z.string().min(1),
  dataDir: z.string().optional(),
  apiKey: z.string().min(1).optional(),
  refreshWindow: z.coerce.number().min(0),
  multiApp: z.boolean().default(false),
})
type CommandOptions = z.output<typeof optionsSchema>

/**
 * Runs `auth-core …`: serves the embedded core until a signal stops it, or runs one of its
 * commands.
 */
async function runAuthCoreCommand(args: readonly string[]): Promise<void> {
  const program = new Command('auth-core')
    .description('Serves the auth core alone: CDI 5.4 for an SDK. It is not SuperTokens Core.')
    .option('--port <number>', 'where to listen; 0: any free port', '3567')
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--data-dir <folder>', 'where scanner.db is kept (default: DATABASE_URL or DATA_DIR)')
    .option('--api-key <key>', 'what each call must carry (default: nothing)')
    .option('--refresh-window <seconds>', 'how long one token answers one successor', '10')
    .option('--multi-app', 'serve /appid-<id>, apps made by a call, and e-mail and password')
    .action(() => serve(optionsSchema.parse(program.opts())))
  program
    .command('export-users')
    .description('writes all users as SuperTokens Core imports them, one call a line')
    .action(() => writeUsers(optionsSchema.parse(program.opts())))
  await program.parseAsync(args, { from: 'user' })
}

async function serve(options: CommandOptions): Promise<void> {
  const database = await openData(options)
  const report: Report = (error, what) => process.stderr.write(`${what}: ${String(error)}\n`)
  const clock = await startDatabaseClock(database, (error) =>
    report(error, "could not read the database's time"),
  )
  const core = await startCore({
    store: createKyselyAuthStore(database),
    host: options.host,
    port: options.port,
    extension: options.multiApp ? await loadSuiteExtension() : undefined,
    report,
    now: clock.now,
    config: {
      ...DEFAULT_CORE_CONFIG,
      refreshWindowMs: options.refreshWindow * 1000,
      apiKeys: options.apiKey === undefined ? [] : [options.apiKey],
    },
  })
  process.stdout.write(`auth core (CDI 5.4) ready on ${core.connectionUri}\n`)
  await endSignal()
  await core.close()
  clock.stop()
  await database.destroy()
}

/** Built beside this program; the container image does not contain it. */
const SUITE_FILE = new URL('auth-core-suite.js', import.meta.url)

/** @throws if the test suites' extension was not built. */
async function loadSuiteExtension(): Promise<CoreExtension> {
  if (!existsSync(SUITE_FILE))
    throw new Error('--multi-app needs the test suites’ extension, which this build does not have')
  const loaded = suiteModule.parse(await import(SUITE_FILE.href))
  return loaded.coreExtension
}

const suiteModule = z.object({
  coreExtension: z.custom<CoreExtension>((value) => typeof value === 'object' && value !== null),
})

async function writeUsers(options: CommandOptions): Promise<void> {
  const database = await openData(options)
  for await (const batch of exportUsers(createKyselyAuthStore(database).forApp(BASE_APP)))
    process.stdout.write(`${JSON.stringify(batch)}\n`)
  await database.destroy()
}

function openData({ dataDir }: CommandOptions): Promise<Database> {
  return openDatabase(dataDir === undefined ? databaseTarget(readEnv()) : { dataDir })
}

function endSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}

if (isMain(import.meta.url)) {
  runAuthCoreCommand(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}

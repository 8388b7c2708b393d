import { Command } from 'commander'
import { createProgressDisplay } from './progress-display.server'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import { CommandFailedError, runIfMain, runProgram } from './command-line.server'
import { readEnv } from '~/services/env.server'
import type { Env } from '~/services/env.server'
import { openDatabase, databaseTarget } from '~/storage/database.server'
import { createJobs } from '~/storage/jobs.server'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import type { BulkPriceSource } from '~/prices/price-source'
import { bulkPriceSources } from '~/services/price-sources.server'
import { isIncomplete, PRICE_SYNC_JOB, syncPrices } from '~/prices/sources/sync-prices.server'
import type { SourceSync } from '~/prices/sources/sync-prices.server'
import { createTcgcsvFolder } from '~/prices/sources/tcgcsv.server'

type SyncRunner = (sourcesOf: (env: Env) => BulkPriceSource[]) => Promise<void>

function createProgram(run: SyncRunner): Command {
  const program = new Command('prices').description('Fetches card prices.')
  program
    .command('sync')
    .description('fetch the newest prices of all cards from Cardmarket and TCGCSV')
    .action(() => run(bulkPriceSources))
  program
    .command('import')
    .description('import prices of past days from TCGCSV’s unpacked archive')
    .argument('<folders...>', 'one folder for each day, named by its date: 2025-10-20')
    .action((folders: string[]) =>
      run(() => folders.map((folder) => createTcgcsvFolder({ folder }))),
    )
  return program
}

/**
 * Runs `prices <command> …`. Results go to standard output, progress and skipped rows to standard
 * error; settings come from `env`, by default the process's own. Resolves to the exit code: 0 if
 * every source was imported, every group of cards that it has included, or had nothing new.
 */
export function runPricesCommand(
  args: readonly string[],
  env?: Record<string, string | undefined>,
): Promise<number> {
  return runProgram(
    (signal) => createProgram((sourcesOf) => sync(readEnv(env), sourcesOf, signal)),
    args,
  )
}

async function sync(
  env: Env,
  sourcesOf: (env: Env) => BulkPriceSource[],
  signal: AbortSignal,
): Promise<void> {
  const database = await openDatabase(databaseTarget(env))
  const progress = createProgressDisplay(process.stderr)
  try {
    const cards = await createKyselyCatalogueStore(database).allCards()
    if (cards.length === 0)
      throw new CommandFailedError('The catalogue is empty: import or sync one first.')
    const run = await createJobs(database).alone(PRICE_SYNC_JOB, () =>
      syncPrices({
        store: createKyselyPriceStore(database),
        sources: sourcesOf(env),
        cards,
        signal,
        onProgress: (source, done, total) => progress.update(source, done, total),
      }),
    )
    progress.stop()
    if (run.status === 'busy')
      throw new CommandFailedError('Another process is importing prices; try again later.')
    for (const result of run.result) say(result, cards.length)
    const incomplete = run.result.filter(isIncomplete)
    if (incomplete.length > 0)
      throw new CommandFailedError(
        `${incomplete.length} of ${run.result.length} not imported completely.`,
      )
  } finally {
    progress.stop()
    await database.destroy()
  }
}

function say(result: SourceSync, ofCards: number): void {
  const { source } = result
  if (result.status === 'unavailable') {
    process.stderr.write(`${source}: not imported: ${result.reason}\n`)
    return
  }
  if (result.status === 'unchanged') {
    process.stdout.write(`${source}: nothing new.\n`)
    return
  }
  for (const line of result.skipped) process.stderr.write(`${source}: skipped ${line}\n`)
  const { date, prices, cards } = result
  process.stdout.write(`${source}: ${prices} prices of ${cards} of ${ofCards} cards, ${date}.\n`)
}

await runIfMain(import.meta.url, runPricesCommand)

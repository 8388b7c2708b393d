import { Command } from 'commander'
import { z } from 'zod'
import { runIfMain, runProgram } from './command-line.server'
import { readEnv } from '~/services/env.server'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { openDatabase, databaseTarget } from '~/storage/database.server'
import { createJobs } from '~/storage/jobs.server'
import {
  runFingerprintsBuild,
  runFingerprintsImport,
  runImport,
  runNamesSync,
  runStarterBuild,
  runStatus,
  runSync,
} from './catalogue-actions.server'
import type { CommandContext } from './catalogue-actions.server'
import { readCollectedCards } from '~/library/store/kysely-rows.server'
import { createProgressDisplay } from './progress-display.server'
import { createKyselyCorrections } from '~/catalogue/store/kysely-corrections.server'
import { FOR_ALL_CARDS, imagesOnHost } from '~/catalogue/images/image-host.server'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'

const importOptions = z.object({ cards: z.string(), sets: z.string() })
const syncOptions = z.object({
  languages: z.boolean().optional(),
  acceptLosses: z.boolean().optional(),
})
const buildOptions = z.object({ from: z.string().optional(), all: z.boolean().optional() })

const starterOptions = importOptions.extend({
  references: z.string(),
  names: z.string(),
  asOf: z.iso.date().transform((day) => new Date(day)),
  out: z.string(),
})

type ActionRunner = (action: (context: CommandContext) => Promise<void>) => Promise<void>

function createProgram(run: ActionRunner): Command {
  const program = new Command('catalogue').description('Fills the card catalogue.')
  program
    .command('import')
    .description('replace the catalogue by the cards of a file')
    .requiredOption('--cards <file>', 'one JSON object a line, as TCGdex has cards; may be gzip')
    .requiredOption('--sets <file>', 'a JSON list, as TCGdex has sets; may be gzip')
    .action((files) => run((context) => runImport(context, importOptions.parse(files))))
  program
    .command('sync')
    .description('fetch the whole catalogue from TCGdex (CATALOGUE_URL)')
    .option('--languages', 'names in French, German, Spanish, Italian and Portuguese instead')
    .option('--accept-losses', 'even if it lacks many cards or words that are here, or is older')
    .action((options) => {
      const { languages, ...how } = syncOptions.parse(options)
      return run((context) => (languages ? runNamesSync(context, how) : runSync(context, how)))
    })
  const fingerprints = program
    .command('fingerprints')
    .description('manage what cards are recognised by')
  fingerprints
    .command('import')
    .description('add the fingerprints of a tab-separated file; may be gzip')
    .argument('<file>')
    .action((file: string) => run((context) => runFingerprintsImport(context, file)))
  fingerprints
    .command('build')
    .description('measure the reference images of cards that have no fingerprint')
    .option('--from <dir>', 'images on disk, as <serie>/<set>/<number>/low.webp below en/')
    .option('--all', 'measure every card again')
    .action((options) =>
      run((context) => runFingerprintsBuild(context, buildOptions.parse(options))),
    )
  program
    .command('starter')
    .description('the catalogue that ships with the app')
    .command('build')
    .description('make its files of TCGdex’s cards and of pictures on disk')
    .requiredOption('--cards <file>', 'as for import')
    .requiredOption('--sets <file>', 'as for import')
    .requiredOption('--references <dir>', 'pictures to measure, as for fingerprints build --from')
    .requiredOption('--names <file>', 'names in other languages, JSON lines; may be gzip')
    .requiredOption('--as-of <day>', 'the day that the facts are of, as 2026-08-21')
    .option('--out <dir>', 'where to', 'app/catalogue/starter')
    .action((options) => run((context) => runStarterBuild(context, starterOptions.parse(options))))
  program
    .command('status')
    .description('what the catalogue holds')
    .action(() => run(runStatus))
  return program
}

/**
 * Runs `catalogue <command> …`. Results go to standard output, progress and skipped rows to
 * standard error; settings come from `env`, by default the process's own. Resolves to the exit
 * code.
 */
function runCatalogueCommand(
  args: readonly string[],
  env?: Record<string, string | undefined>,
): Promise<number> {
  return runProgram((signal) => createProgram((action) => withContext(env, signal, action)), args)
}

async function withContext(
  source: Record<string, string | undefined> | undefined,
  signal: AbortSignal,
  action: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const env = readEnv(source)
  const database = await openDatabase(databaseTarget(env))
  const progress = createProgressDisplay(process.stderr)
  try {
    await action({
      store: createKyselyCatalogueStore(database),
      jobs: createJobs(database),
      corrections: createKyselyCorrections(database),
      dataDir: env.DATA_DIR,
      signal,
      progress,
      catalogueUrl: env.CATALOGUE_URL,
      referenceImages: imagesOnHost({ host: env.IMAGE_HOST, requests: FOR_ALL_CARDS }),
      collected: () => readCollectedCards(database),
      describeImage: fingerprintOfImage,
      say: (line) => process.stdout.write(`${line}\n`),
      warn: (line) => process.stderr.write(`${line}\n`),
    })
  } finally {
    progress.stop()
    await database.destroy()
  }
}

await runIfMain(import.meta.url, runCatalogueCommand)

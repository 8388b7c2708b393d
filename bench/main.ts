import { Command } from 'commander'
import { runIfMain, runProgram } from '~/commands/command-line.server'
import { authCommand } from './auth'
import { addDataOptions, MissingDataError } from './bench-data'
import { capacityCommand } from './capacity'
import { fingerprintsCommand } from './fingerprints'
import { findCommand } from './find/find'
import { journeyCommand } from './journey/journey'
import { libraryCommand } from './library'
import { liveCommand } from './live/live'
import { pagesCommand } from './pages/pages'
import { pricesCommand } from './prices'
import { scanCommand } from './scan/scan'
import { searchCommand } from './search'
import { severalCommand } from './several/several'
import { thresholdsCommand } from './thresholds/thresholds'

/** The quick ones first. */
const MODES = [
  searchCommand,
  pricesCommand,
  libraryCommand,
  authCommand,
  fingerprintsCommand,
  findCommand,
  scanCommand,
  severalCommand,
  pagesCommand,
  journeyCommand,
  liveCommand,
  capacityCommand,
]

/** Takes hours: only if it is named. */
const LONG_MODES = [thresholdsCommand]

/** Runs `bench [mode] …`. Figures go to standard output. Resolves to the exit code. */
export function runBench(args: readonly string[]): Promise<number> {
  return runProgram(createBench, args)
}

function createBench(interrupted: AbortSignal): Command {
  // A measurement cannot be resumed: it ends at once.
  interrupted.addEventListener('abort', () => process.exit(130))
  const bench = addDataOptions(new Command('bench'))
    .description('Measures the app: one mode, or without one all that have their data.')
    .configureHelp({ showGlobalOptions: true })
  const add = (createMode: () => Command) => {
    const mode = createMode().copyInheritedSettings(bench)
    bench.addCommand(mode)
    return mode
  }
  const modes = MODES.map(add)
  LONG_MODES.forEach(add)
  return bench.action(() => benchAll(modes))
}

async function benchAll(modes: readonly Command[]): Promise<void> {
  for (const mode of modes) {
    console.log(`\n${mode.name()}: ${mode.description()}\n`)
    try {
      await mode.parseAsync([], { from: 'user' })
    } catch (error) {
      if (!(error instanceof MissingDataError)) throw error
      console.log(`Left out. ${error.message}`)
    }
  }
}

await runIfMain(import.meta.url, runBench)

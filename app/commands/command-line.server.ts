import { CommanderError } from 'commander'
import type { Command } from 'commander'
import { isMain } from './is-main.server'

/** A command that failed; `message` is the one line that says why. */
export class CommandFailedError extends Error {
  override name = 'CommandFailedError'
}

/** The exit code that shells report for a program ended by SIGINT. */
const INTERRUPTED = 130

/**
 * Runs the command that `args` name. Resolves to the exit code: 0 if everything was done, otherwise
 * one line on standard error says why not.
 *
 * @param createProgram gets the signal that SIGINT and SIGTERM abort, which ends its commands.
 */
export async function runProgram(
  createProgram: (signal: AbortSignal) => Command,
  args: readonly string[],
): Promise<number> {
  const interrupted = new AbortController()
  const interrupt = () => interrupted.abort()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    const program = withoutExit(createProgram(interrupted.signal))
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(interrupted.signal.aborted ? 'Stopped.\n' : `${message}\n`)
    return interrupted.signal.aborted ? INTERRUPTED : 1
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

/** Makes wrong arguments throw, for the program's commands and their subcommands. */
function withoutExit(program: Command): Command {
  for (const command of program.commands) withoutExit(command)
  return program.exitOverride()
}

/** Runs `run` with the process's arguments if `moduleUrl` is the program that was started. */
export async function runIfMain(
  moduleUrl: string,
  run: (args: readonly string[]) => Promise<number>,
): Promise<void> {
  if (!isMain(moduleUrl)) return
  // The reader may stop reading (`| head`); the work is completed all the same.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.exitCode = await run(process.argv.slice(2))
}

import { pathToFileURL } from 'node:url'
import { CommanderError } from 'commander'
import type { Command } from 'commander'

/** A command that did not do what was asked; `message` is the one line that says why. */
export class CommandFailedError extends Error {
  override name = 'CommandFailedError'
}

/** What shells say of a program that SIGINT ended. */
const INTERRUPTED = 130

/**
 * Runs one of a program's commands as `args` name it. Resolves to the exit code: 0 when all that was
 * asked is done, else one line on standard error says why not.
 *
 * @param createProgram gets what SIGINT and SIGTERM abort; its commands end by it.
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

/** Has wrong arguments throw, of the program's commands and of theirs. */
function withoutExit(program: Command): Command {
  for (const command of program.commands) withoutExit(command)
  return program.exitOverride()
}

/** Runs `run` with the process's arguments where `moduleUrl` is the program that was started. */
export async function runIfMain(
  moduleUrl: string,
  run: (args: readonly string[]) => Promise<number>,
): Promise<void> {
  if (moduleUrl !== pathToFileURL(process.argv[1] ?? '').href) return
  // Whoever reads the output may stop doing so (`| head`); the work is done all the same.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.exitCode = await run(process.argv.slice(2))
}

import { Command } from 'commander'
import { expect, it, onTestFinished, vi } from 'vitest'
import { CommandFailedError, runIfMain, runProgram } from './command-line.server'

/** Runs `demo do` with this action; returns the exit code and the output. */
async function run(action: (signal: AbortSignal) => void | Promise<void>, args = ['do']) {
  const said: string[] = []
  const keep = (text: string | Uint8Array) => said.push(String(text)) > 0
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  )
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  const code = await runProgram((signal) => {
    const program = new Command('demo')
    program
      .command('do')
      .option('--by <day>')
      .action(() => action(signal))
    return program
  }, args)
  return { code, said: said.join('') }
}

it('is 0 and prints nothing when the command succeeds', async () => {
  expect(await run(() => undefined)).toEqual({ code: 0, said: '' })
})

it.each([
  [new CommandFailedError('nothing to import'), 'nothing to import\n'],
  [new TypeError('a slip of ours'), 'a slip of ours\n'],
])('is 1 with one line when it fails: %s', async (failure, said) => {
  expect(await run(() => Promise.reject(failure))).toEqual({ code: 1, said })
})

it.each([
  [['dance'], "unknown command 'dance'"],
  [['do', '--by'], "option '--by <day>' argument missing"],
])('is 1 with an explanation of %s', async (args, complaint) => {
  const { code, said } = await run(() => undefined, args)
  expect(code).toBe(1)
  expect(said).toContain(complaint)
})

it.each(['SIGINT', 'SIGTERM'] as const)(
  'is 130 after %s, with the listeners removed',
  async (signalName) => {
    const before = process.listenerCount(signalName)
    const { code, said } = await run((signal) => {
      process.emit(signalName)
      signal.throwIfAborted()
    })
    expect({ code, said }).toEqual({ code: 130, said: 'Stopped.\n' })
    expect(process.listenerCount(signalName)).toBe(before)
  },
)

it('does not run when another program imports it', async () => {
  const other = vi.fn(() => Promise.resolve(0))
  await runIfMain(import.meta.url, other)
  expect(other).not.toHaveBeenCalled()
})

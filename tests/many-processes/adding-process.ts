import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process that adds cards to libraries until it is killed. */
export type AddingProcess = {
  /** `user card` of each add acknowledged so far. */
  acknowledged: string[]
  /** Resolves at the first of them. */
  begun: Promise<void>
  /** Kills it like a power cut, and reads its output until then. */
  kill(): Promise<void>
}

export function startAdding(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): AddingProcess {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const acknowledged: string[] = []
  let [rest, faults] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => (faults += chunk.toString()))
  const begun = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      acknowledged.push(...lines)
      if (acknowledged.length > 0) resolve()
    })
    child.once('exit', () => reject(new Error(`the process ended by itself: ${faults}`)))
  })
  return {
    acknowledged,
    begun,
    kill: async () => {
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    },
  }
}

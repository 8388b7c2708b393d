import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** The auth core as a separate process, on any port. */
export type CoreProcess = {
  url: string
  /** Kills it as a power cut would: nothing is finished, nothing is written. */
  kill(): Promise<void>
}

/** Starts the built `auth-core` command and waits until it says where it listens. */
export async function startCoreProcess(
  env: { DATA_DIR: string; DATABASE_URL?: string; NODE_OPTIONS?: string },
  options: readonly string[] = [],
): Promise<CoreProcess> {
  const program = resolve('build/auth-core.js')
  const child = spawn(process.execPath, [program, '--port', '0', ...options], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = await new Promise<string>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /ready on (\S+)/.exec(output)?.[1]
      if (found) ready(found)
    })
    child.once('exit', () => fail(new Error(`the auth core ended: ${output}`)))
  })
  return {
    url,
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

const PATIENCE_MS = 30_000

/** The response to a call, or `null` if the core died before it answered. */
export async function callCore(url: string, path: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // A connection to a killed process may stay open for ever.
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status === 200) return await response.json()
    throw new CoreRefusal(`${path}: ${response.status} ${await response.text()}`)
  } catch (error) {
    if (error instanceof CoreRefusal) throw error
    return null
  }
}

/** The core answered, but not with what it should. */
class CoreRefusal extends Error {}

export async function askCore(url: string, pathAndQuery: string): Promise<unknown> {
  const response = await fetch(`${url}${pathAndQuery}`)
  if (response.status !== 200) throw new CoreRefusal(`${pathAndQuery}: ${response.status}`)
  return response.json()
}

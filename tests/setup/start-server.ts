import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './free-port'

const SERVER_FILE = resolve('build/index.js')

/** Generous: other tests keep the processor busy. */
const START_LIMIT_MS = 90_000
const POLL_MS = 150
/** How long a server may take to finish what is in flight before it is killed. */
const STOP_LIMIT_MS = 15_000

/** A server of the built app, running as a child process with its own data folder. */
export type RunningServer = {
  /** Without a slash at the end: `http://127.0.0.1:41234`. */
  url: string
  port: number
  pid: number
  dataDir: string
  /** Everything printed so far, standard output and error together. */
  output(): string
  /** Asks the server to end, waits until it has, and removes the data folder made for it. */
  stop(): Promise<void>
}

/** Whether `npm run build` has been run; tests that need a server say so and are skipped if not. */
export function isServerBuilt(): boolean {
  return existsSync(SERVER_FILE)
}

/**
 * Starts `build/index.js` on a free port and waits until `/healthz` answers 200. Unless `env` says
 * otherwise, it knows the Base Set alone, looks for images at an address that nobody answers, and
 * counts no scans: no test reaches the network or a limit by chance. With a `DATA_DIR` or a
 * `DATABASE_URL` of its own it has the catalogue that is there, or else all that the starter has.
 *
 * @param env added to this process's environment; give `DATA_DIR` to keep the folder afterwards
 * @param how.node the binary that runs it
 * @param how.cwd the folder that it is started from
 * @throws an error carrying the server's output when it ends or stays silent instead of coming up
 */
export async function startServer(
  env: Record<string, string> = {},
  { node = process.execPath, cwd }: { node?: string; cwd?: string } = {},
): Promise<RunningServer> {
  if (!isServerBuilt()) throw new Error(`${SERVER_FILE} is missing: run "npm run build" first`)
  const port = await freePort()
  const ownDataDir = env.DATA_DIR ? null : await mkdtemp(join(tmpdir(), 'scanner-test-'))
  const dataDir = env.DATA_DIR ?? ownDataDir ?? ''
  if (ownDataDir && !env.DATABASE_URL) await fillWithBaseSet(ownDataDir)
  const child = spawn(node, [SERVER_FILE], {
    cwd,
    env: { ...process.env, ...serverDefaults(port, dataDir), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const server: RunningServer = {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    stop: async () => {
      await end(child)
      if (ownDataDir) await rm(ownDataDir, { recursive: true, force: true })
    },
  }
  await waitUntilHealthy(server, child)
  return server
}

/** Loaded when it is needed: a benchmark starts servers on catalogues of its own. */
async function fillWithBaseSet(dataDir: string): Promise<void> {
  const { fillFolderWithBaseSet } = await import('../fixtures/fill-base-set')
  await fillFolderWithBaseSet(dataDir)
}

function serverDefaults(port: number, dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    CATALOGUE_SYNC: 'off',
    CATALOGUE_URL: 'http://127.0.0.1:9/v2',
    IMAGE_HOST: 'http://127.0.0.1:9',
    SCAN_LIMIT_PER_MINUTE: '0',
    // Wherever the tests run, numbers of every country are tried.
    AUTH_PHONE_COUNTRIES: 'all',
    // Each thread takes seconds of a processor to load what it scans with; most tests scan nothing.
    SCAN_WORKERS: '1',
    SCAN_WARM_UP: 'off',
  }
}

async function waitUntilHealthy(server: RunningServer, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const ended = child.exitCode !== null || child.signalCode !== null
    if (ended || Date.now() > deadline) {
      await server.stop()
      const what = ended ? `ended with ${child.exitCode ?? child.signalCode}` : 'did not come up'
      throw new Error(`The server ${what}. Its output:\n${server.output()}`)
    }
    if (await isHealthy(server.url)) return
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
}

/** Whether the server at `url` answers its health check. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(kill)
}

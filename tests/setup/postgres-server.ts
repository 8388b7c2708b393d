import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgres } from '../../scripts/find-postgres.mjs'
import { freePort } from './free-port'

const run = promisify(execFile)

const START_LIMIT_MS = 60_000
const POLL_MS = 50

/** A PostgreSQL server of its own, on loopback, with its data in a temporary folder. */
export type PostgresServer = {
  /** Address of a database of that name, as the superuser `scanner`. */
  urlOf(database: string): string
  password: string
  /** Ends it as a crash would, connections cut, and starts it again on the same data. */
  crash(): Promise<void>
  /** Ends it; `start` starts it again. */
  halt(): Promise<void>
  start(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

/** Settings that give up durability for speed: no test cuts the power. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts a server that ends with this process, however that ends.
 *
 * @param options.durable with the settings of production, so that what was committed is on disk.
 * @returns `null` where the machine has no PostgreSQL.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer | null> {
  const programs = findPostgres()
  if (!programs) return null
  const owner = await unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'scanner-pg-'))
  const password = randomBytes(12).toString('base64url')
  const passwordFile = join(folder, 'password')
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  await writeFile(passwordFile, password)
  if (owner)
    for (const path of [folder, data, passwordFile]) await chown(path, owner.uid, owner.gid)
  const initdb = ['-D', data, '-U', 'scanner', '-A', 'scram-sha-256', '--pwfile', passwordFile]
  await run(join(programs, 'initdb'), [...initdb, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...owner,
    cwd: folder,
  })
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const options = [...settings, ...(durable ? [] : HASTY)].flatMap((setting) => ['-c', setting])
  const urlOf = (name: string) => `postgres://scanner:${password}@127.0.0.1:${port}/${name}`
  let child: ChildProcess | null = null
  const end = async (signal: 'QUIT' | 'INT') => {
    if (child) await endGuarded(child, signal)
    child = null
  }
  const start = async () => {
    child = spawnGuarded(join(programs, 'postgres'), ['-D', data, ...options], { ...owner, folder })
    await untilReady(urlOf('postgres'), child)
  }
  await start()
  return {
    urlOf,
    password,
    start,
    halt: () => end('INT'),
    crash: async () => {
      await end('QUIT')
      await start()
    },
    stop: async () => {
      await end('QUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: a user without other rights. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (user: string) => {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, user])).stdout)),
    )
    return { uid: uid ?? 0, gid: gid ?? 0 }
  }
  return idOf('postgres').catch(() => idOf('nobody'))
}

/**
 * Ends the server with the signal that its standard input names. If the input ends without one,
 * the tests were killed: then the data is removed, too.
 */
const GUARD = `
  exec 3<&0; folder=$1; shift
  "$@" 3<&- & server=$!
  {
    if read -r signal; then kill -$signal $server; else
      kill -QUIT $server; while kill -0 $server; do sleep 0.1; done; rm -rf "$folder"
    fi
  } <&3 2>/dev/null &
  wait $server`

function spawnGuarded(
  program: string,
  args: string[],
  { folder, ...owner }: { uid?: number; gid?: number; folder: string },
): ChildProcess {
  return spawn('sh', ['-c', GUARD, 'guard', folder, program, ...args], {
    ...owner,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}

async function endGuarded(child: ChildProcess, signal: 'QUIT' | 'INT'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.stdin?.end(`${signal}\n`)
  await ended
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start: ${reason}\n${output}`)
      await wait(POLL_MS)
    }
  }
}

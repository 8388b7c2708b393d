import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/** A holder touches its lock at least once a request; one this silent is gone. */
const ABANDONED_AFTER_MS = 15 * 60 * 1000

const ownerSchema = z.object({ pid: z.number(), host: z.string() })
const heldHere = new Set<string>()

export type SyncLock = { touch(): Promise<void>; release(): Promise<void> }

/**
 * Takes the right to sync into `dataDir`; `null` while another process is at it. It spares the
 * catalogue's host a second reader and no more: two syncs at once would do the catalogue no harm.
 */
export async function takeSyncLock(dataDir: string): Promise<SyncLock | null> {
  const file = join(dataDir, 'catalogue-sync.lock')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (!(await create(file))) {
    if (!(await isAbandoned(file))) return null
    await rm(file, { force: true })
    if (!(await create(file))) return null
  }
  heldHere.add(file)
  return {
    touch: () => utimes(file, new Date(), new Date()).catch(() => undefined),
    release: async () => {
      heldHere.delete(file)
      await rm(file, { force: true })
    },
  }
}

async function create(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(JSON.stringify({ pid: process.pid, host: hostname() }))
    await handle.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  if (heldHere.has(file)) return false
  const found = await stat(file).catch(() => null)
  if (!found || Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) return true
  const text = await readFile(file, 'utf8').catch(() => '')
  const owner = ownerSchema.safeParse(parseJson(text)).data
  if (!owner || owner.host !== hostname()) return false
  // The same id as ours: in a container that was restarted every process gets its old id again.
  return owner.pid === process.pid || !isAlive(owner.pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '~/storage/write-whole.server'

/** Older pages are not combined with new ones: the host's list may have changed. */
const MAX_AGE_MS = 6 * 60 * 60 * 1000

const manifestSchema = z.object({ source: z.string(), startedAt: z.number() })
const pageSchema = z.array(z.unknown())

/** The pages of a running sync, kept on disk so that a killed sync continues where it stopped. */
export type SyncStaging = {
  /** The rows of a stored page; `null` if it is absent or incomplete. */
  readPage(page: number): Promise<unknown[] | null>
  writePage(page: number, rows: readonly unknown[]): Promise<void>
  clear(): Promise<void>
}

/**
 * Opens the staging folder in `dataDir`; first removes pages of another source and outdated ones.
 */
export async function openSyncStaging(dataDir: string, source: string): Promise<SyncStaging> {
  const folder = join(dataDir, 'catalogue-sync')
  const manifestFile = join(folder, 'manifest.json')
  const manifest = manifestSchema.safeParse(await readJson(manifestFile))
  const age = manifest.success ? Date.now() - manifest.data.startedAt : Infinity
  if (manifest.data?.source !== source || age < 0 || age > MAX_AGE_MS) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeJson(manifestFile, { source, startedAt: Date.now() })
  }
  const pageFile = (page: number) => join(folder, `page-${page}.json`)
  return {
    readPage: async (page) => pageSchema.safeParse(await readJson(pageFile(page))).data ?? null,
    writePage: (page, rows) => writeJson(pageFile(page), rows),
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The JSON of a file; `undefined` if the file is absent or incomplete. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function writeJson(file: string, value: unknown): Promise<void> {
  return writeWhole(file, JSON.stringify(value), { mode: 0o600 })
}

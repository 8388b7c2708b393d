import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Pages older than this are not mixed with new ones: the host's list may have moved on. */
const MAX_AGE_MS = 6 * 60 * 60 * 1000

const manifestSchema = z.object({ source: z.string(), startedAt: z.number() })
const pageSchema = z.array(z.unknown())

/** Pages of a sync under way, kept on disk so that a killed one goes on where it stopped. */
export type SyncStaging = {
  /** The rows of a page kept before; `null` where it has not been kept whole. */
  readPage(page: number): Promise<unknown[] | null>
  writePage(page: number, rows: readonly unknown[]): Promise<void>
  clear(): Promise<void>
}

/**
 * Opens the staging folder in `dataDir`, emptied first when what it holds is of another source or
 * query, or too old.
 */
export async function openSyncStaging(dataDir: string, source: string): Promise<SyncStaging> {
  const folder = join(dataDir, 'catalogue-sync')
  const manifestFile = join(folder, 'manifest.json')
  const manifest = manifestSchema.safeParse(await readJson(manifestFile))
  const age = manifest.success ? Date.now() - manifest.data.startedAt : Infinity
  if (manifest.data?.source !== source || age < 0 || age > MAX_AGE_MS) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(manifestFile, { source, startedAt: Date.now() })
  }
  const pageFile = (page: number) => join(folder, `page-${page}.json`)
  return {
    readPage: async (page) => pageSchema.safeParse(await readJson(pageFile(page))).data ?? null,
    writePage: (page, rows) => writeWhole(pageFile(page), rows),
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The JSON of a file; `undefined` where there is none or it is not whole. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes beside and renames: a reader, or the next start after a kill, never sees half a file. */
export async function writeWhole(file: string, value: unknown): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`
  await writeFile(unfinished, JSON.stringify(value), { mode: 0o600 })
  await rename(unfinished, file)
}

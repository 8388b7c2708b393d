import { LRUCache } from 'lru-cache'
import { mkdir, readFile, readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { UNFINISHED, writeWhole } from '~/storage/write-whole.server'

/** Files in a folder, up to a limit of bytes; the least recently used are removed first. */
export type ImageCache = {
  /** `null` if there is no such file (any more). @param key a plain file name. */
  read(key: string): Promise<Uint8Array | null>
  /** Stores the file atomically; one larger than the limit is not stored. */
  write(key: string, bytes: Uint8Array): Promise<void>
}

/**
 * Opens the cache in `directory`, which is created if absent. Files of earlier runs keep their time
 * of last use.
 */
export async function openImageCache(directory: string, maxBytes: number): Promise<ImageCache> {
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, key, reason) => {
      if (reason === 'evict') void rm(path.join(directory, key), { force: true }).catch(() => null)
    },
  })
  await mkdir(directory, { recursive: true })
  for (const { key, bytes } of await keptFiles(directory)) sizes.set(key, bytes)
  return {
    async read(key) {
      if (sizes.get(key) === undefined) return null
      const file = path.join(directory, key)
      try {
        const bytes = await readFile(file)
        const now = new Date()
        void utimes(file, now, now).catch(() => null)
        return bytes
      } catch {
        sizes.delete(key)
        return null
      }
    },
    async write(key, bytes) {
      if (bytes.byteLength > maxBytes) return
      // Somebody waits for the picture, and it can be fetched again.
      await writeWhole(path.join(directory, key), bytes, { flush: false })
      sizes.set(key, bytes.byteLength)
    },
  }
}

/** Least recently used first; partial and empty files, left by a crash, are removed. */
async function keptFiles(directory: string) {
  const files: { key: string; bytes: number; usedAt: number }[] = []
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name)
    if (!entry.isFile()) continue
    const { size, mtimeMs } = await stat(file)
    if (size === 0 || entry.name.endsWith(UNFINISHED)) await rm(file, { force: true })
    else files.push({ key: entry.name, bytes: size, usedAt: mtimeMs })
  }
  return files.sort((a, b) => a.usedAt - b.usedAt)
}

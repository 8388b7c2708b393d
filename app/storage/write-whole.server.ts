import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/** How the names of temporary files end; a crash may leave some behind. */
export const UNFINISHED = '.tmp'

/**
 * Writes to a temporary file and renames it, so that nobody ever reads half a file, not even after a
 * power cut: the content is on the disk before the name is. A failed write leaves nothing behind.
 *
 * @param options.mode the file's permissions; by default the system's.
 * @param options.flush `false` does not wait for the disk, for files that can be had again: a power
 *   cut may leave an empty or broken one.
 */
export async function writeWhole(
  file: string,
  content: Uint8Array | string,
  { mode, flush = true }: { mode?: number; flush?: boolean } = {},
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`
  try {
    await writeFile(unfinished, content, { mode, flush })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

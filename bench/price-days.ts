import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type PriceDays = { folders: string[]; remove(): Promise<void> }

/** Unpacks days of TCGCSV's archive (`<day>/3/<group>/prices`) from a `.tar.gz`, oldest first. */
export async function unpackPriceDays(archive: string): Promise<PriceDays> {
  const folder = await mkdtemp(join(tmpdir(), 'price-days-'))
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const days = (await readdir(folder)).sort()
  return {
    folders: days.map((day) => join(folder, day)),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** `npm test` empties it first. */
const FOLDER = resolve('test-results/kept')

/** Files that many processes of a run need, made by the first of them. */
export type KeptFiles = {
  read(name: string): Buffer | null
  keep(name: string, bytes: Uint8Array | string): void
}

/** @param sources the files and folders that these files are made from. */
export function keepFiles(what: string, sources: readonly string[]): KeptFiles {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn)) hash.update(file).update(readFileSync(file))
  const folder = join(FOLDER, `${what}-${hash.digest('hex').slice(0, 16)}`)
  return {
    read: (name) => {
      const file = join(folder, name)
      return existsSync(file) ? readFileSync(file) : null
    },
    keep: (name, bytes) => {
      const file = join(folder, name)
      mkdirSync(dirname(file), { recursive: true })
      // Others see the whole file or none.
      const unfinished = `${file}.${randomUUID()}`
      writeFileSync(unfinished, bytes)
      renameSync(unfinished, file)
    },
  }
}

function filesIn(path: string): string[] {
  if (!path.endsWith('/')) return [path]
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name))
}

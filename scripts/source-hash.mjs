import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const roots = [
  'app',
  'bench',
  'public',
  'scripts',
  'tests/auth-core/suite',
  'server.ts',
  'remix.config.js',
  'package-lock.json',
]
const built = join('public', 'build')

/** Hex digest of every file that the build reads, names and contents. */
export function hashSources() {
  const hash = createHash('sha256')
  for (const file of roots.flatMap(filesBelow).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(path) {
  if (path === built || !existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)))
}

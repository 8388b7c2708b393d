import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stamp = 'build/.sources'
const roots = [
  'app',
  'bench',
  'public',
  'scripts',
  'tests/auth-core/suite',
  'tests/drawn-cards',
  'training/card-finder/draw-faces.ts',
  'server.ts',
  'remix.config.js',
  'package.json',
  'package-lock.json',
]
const built = join('public', 'build')

/** Whether `npm run build` made the contents of `build/` from the current sources. */
export function isBuildFresh() {
  return readStamp() === hashSources()
}

/** Whether a running `npm run dev` keeps the programs in `build/` up to date. */
export function isDevRunning() {
  const pid = /^dev (\d+)$/.exec(readStamp())?.[1]
  try {
    return pid !== undefined && process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

/** Records beside the build which sources it was made from. */
export function stampBuild(hash) {
  writeFileSync(stamp, hash)
}

/** Records beside the build that it is for development, kept up to date by this process. */
export function stampDevBuild() {
  writeFileSync(stamp, `dev ${process.pid}`)
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
}

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

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { isBuildFresh } from './build-stamp.mjs'

const noCompiler = `There is nothing built of these sources, and the packages that build are not installed.
Run "npm ci --include=dev", or build first and run "npm ci --omit=dev" then.
`

/**
 * Builds unless `build/` already matches the current sources. Runs in a separate process, whose
 * memory for the compilers is freed when it ends; a server runs for weeks.
 */
export function buildIfStale() {
  if (isBuildFresh()) return
  if (!existsSync('node_modules/@remix-run/dev')) {
    process.stderr.write(noCompiler)
    process.exit(1)
  }
  process.stderr.write('Building (about 15 seconds) …\n')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildIfStale()

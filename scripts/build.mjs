// Builds everything that runs: the Remix app, the entries that run beside it, compressed assets.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { checkBundle } from './check-bundle.mjs'
import { precompress } from './precompress.mjs'
import { hashSources } from './source-hash.mjs'

const stamp = 'build/.sources'

/** Programs of their own, bundled beside the server: built name and source. */
const entries = {
  'scan-worker': 'app/scan/worker/worker.server.ts',
  catalogue: 'app/commands/catalogue.server.ts',
  prices: 'app/commands/prices.server.ts',
  backup: 'app/commands/backup.server.ts',
  bench: 'bench/main.ts',
  explain: 'bench/explain/main.ts',
}

/** They share classes, so that what one throws the other knows; the suites' half is for tests. */
const coreEntries = {
  'auth-core': 'app/auth-core/command.server.ts',
  'auth-core-suite': 'tests/auth-core/suite/suite-extension.server.ts',
}

/** esbuild options under which the repository's TypeScript runs in Node. */
export const nodeBundle = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
}

/** Builds unless `build/` already holds what these very sources make. */
export async function buildIfStale() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources()) return
  process.stderr.write('Building (about 15 seconds) …\n')
  await build()
}

export async function build() {
  const hash = hashSources()
  rmSync('build', { recursive: true, force: true })
  buildRemix()
  if (!(await checkBundle())) throw new Error('The browser build holds server code, see above.')
  await buildEntries()
  await precompress('public/build')
  writeFileSync(stamp, hash)
}

export async function buildEntries() {
  await bundle({ ...nodeBundle, entryPoints: entries, outdir: 'build' })
  await bundle({ ...nodeBundle, entryPoints: coreEntries, outdir: 'build', splitting: true })
}

function buildRemix() {
  const require = createRequire(import.meta.url)
  const cli = join(require.resolve('@remix-run/dev/package.json'), '../dist/cli.js')
  execFileSync(process.execPath, [cli, 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', VITE_CJS_IGNORE_WARNING: '1' },
  })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await build()

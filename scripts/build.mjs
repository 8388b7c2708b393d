// Builds everything that runs: the Remix app, the programs that run beside it, compressed assets.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { hashSources, stampBuild } from './build-stamp.mjs'
import { checkBundle } from './check-bundle.mjs'
import { precompress } from './precompress.mjs'

/** Programs of their own, bundled beside the server: built name and source. */
export const programs = {
  'scan-worker': 'app/scan/worker/worker.server.ts',
  catalogue: 'app/commands/catalogue.server.ts',
  prices: 'app/commands/prices.server.ts',
  backup: 'app/commands/backup.server.ts',
  bench: 'bench/main.ts',
  explain: 'bench/explain/main.ts',
}

/** They share classes, so that what one throws the other knows; the suites' half is for tests. */
const corePrograms = {
  'auth-core': 'app/auth-core/command.server.ts',
  'auth-core-suite': 'tests/auth-core/suite/suite-extension.server.ts',
}

/** Read beside the module that names them, in `app` as in `build`. */
const shippedData = ['cards', 'names'].map((part) => `app/catalogue/starter/starter-${part}.br`)

/** Puts the data that ships with the app beside the programs. */
export function copyShippedData() {
  mkdirSync('build', { recursive: true })
  for (const file of shippedData) copyFileSync(file, join('build', basename(file)))
}

/** esbuild options under which the repository's TypeScript runs in Node. */
const nodeBundle = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  outdir: 'build',
  logLevel: 'warning',
}

/** What esbuild makes of the programs beside the server. */
export const programBundles = [
  { ...nodeBundle, entryPoints: programs },
  { ...nodeBundle, entryPoints: corePrograms, splitting: true },
]

async function build() {
  const hash = hashSources()
  rmSync('build', { recursive: true, force: true })
  execFileSync(process.execPath, ['scripts/build-remix.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', VITE_CJS_IGNORE_WARNING: '1' },
  })
  if (!(await checkBundle())) throw new Error('The browser build holds server code, see above.')
  for (const options of programBundles) await bundle(options)
  copyShippedData()
  await precompress('public/build')
  stampBuild(hash)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()

// Builds everything that runs: the Remix app, the programs that run beside it, compressed assets.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { buildServiceWorker } from './build-service-worker.mjs'
import { hashSources, stampBuild } from './build-stamp.mjs'
import { checkBundle, findServerPackages } from './check-bundle.mjs'
import { mergeScripts } from './merge-scripts.mjs'
import { precompress } from './precompress.mjs'

/** Separate programs, bundled beside the server: built name and source. */
export const programs = {
  'scan-worker': 'app/scan/worker/worker.server.ts',
  catalogue: 'app/commands/catalogue.server.ts',
  prices: 'app/commands/prices.server.ts',
  backup: 'app/commands/backup.server.ts',
  explain: 'bench/explain/main.ts',
}

/** Started by hand on a development machine, with all packages installed. */
const developerPrograms = {
  bench: 'bench/main.ts',
  'draw-faces': 'training/card-finder/draw-faces.ts',
}

/**
 * Built together: they share classes, so that each recognises the other's errors; the suites are
 * for tests.
 */
export const corePrograms = {
  'auth-core': 'app/commands/auth-core.server.ts',
  'auth-core-suite': 'tests/auth-core/suite/suite-extension.server.ts',
}

/** Read beside the module that names them, in `app` and in `build`. */
const shippedData = [
  'app/catalogue/starter/starter-cards.br',
  'app/catalogue/starter/starter-names.br',
  'app/scan/worker/search-table.wasm',
  'app/scan/recognise/describe-card.wasm',
  'app/scan/recognise/find/card-finder.onnx',
  'app/scan/recognise/read/title-reader.onnx',
  'app/scan/recognise/read/number-reader.onnx',
]

/** Copies the data that ships with the app beside the programs. */
export function copyShippedData() {
  mkdirSync('build', { recursive: true })
  for (const file of shippedData) copyFileSync(file, join('build', basename(file)))
}

/** Packages with their own native code, WebAssembly or worker files, which they load by path. */
const UNBUNDLED = ['@techstark/opencv-js', 'libsql', 'onnxruntime-node', 'piscina', 'sharp']
/** A peer dependency of `pg` that nobody has installed. */
const ABSENT = ['pg-native']

/**
 * Node warns about its own `punycode`, which a package requires, unless it is in `node_modules`.
 */
const REPLACED = { punycode: 'punycode/punycode.js' }

/** What CommonJS packages expect in each module; ES modules have none of it. */
const commonJs = `
import { createRequire as $createRequire } from 'node:module'
import { dirname as $dirname } from 'node:path'
import { fileURLToPath as $fileURLToPath } from 'node:url'
const require = $createRequire(import.meta.url)
const __filename = $fileURLToPath(import.meta.url)
const __dirname = $dirname(__filename)
`

/**
 * esbuild options that put a program's packages into its bundle. Node then reads one file instead
 * of a thousand: starting the server took 1.2 s of a processor instead of 2.8 (Node 20).
 */
export const withPackages = {
  external: [...UNBUNDLED, ...ABSENT],
  alias: REPLACED,
  banner: { js: commonJs },
}

/** esbuild options under which the repository's TypeScript runs in Node. */
const nodeBundle = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outdir: 'build',
  logLevel: 'warning',
}

/** esbuild's options for the programs beside the server. */
export const programBundles = [
  { ...nodeBundle, ...withPackages, entryPoints: programs },
  { ...nodeBundle, ...withPackages, entryPoints: corePrograms, splitting: true },
  { ...nodeBundle, packages: 'external', entryPoints: developerPrograms },
]

/**
 * Bundles the server that Remix built with its packages: it then starts in less than half the time.
 */
const serverBundle = {
  ...nodeBundle,
  ...withPackages,
  entryPoints: { index: 'build/index.js' },
  allowOverwrite: true,
}

/** Bundles the page's worker as a separate script: it does not need what pages share. */
const liveWorker = {
  bundle: true,
  platform: 'browser',
  target: 'es2022',
  format: 'esm',
  entryPoints: { 'live-worker': 'app/scan/live/look/live-worker.client.ts' },
  outdir: 'public/build',
  logLevel: 'warning',
}

/** Builds the worker under the name used in the page's sources, for development. */
export const devWorkerBundle = { ...liveWorker, sourcemap: true }

/** Builds the worker under a name with a content hash. @returns the new name of each file. */
async function bundleWorker() {
  const { metafile } = await bundle({
    ...liveWorker,
    entryNames: '[name]-[hash]',
    minify: true,
    metafile: true,
  })
  refuseStrays(metafile)
  const [output] = Object.keys(metafile.outputs)
  return { '/build/live-worker.js': `/build/${basename(output)}` }
}

function refuseStrays(metafile) {
  const strays = findServerPackages(metafile)
  if (strays.length > 0) throw new Error(strays.join('\n'))
}

/** Programs whose text V8 keeps in memory as long as the server runs. */
const RESIDENT = ['build/index.js', 'build/scan-worker.js']

/**
 * Writes characters outside ASCII as `\u` escapes: esbuild leaves them in comments and regular
 * expressions, and a single one makes V8 store every character of the file in two bytes.
 */
function escapeNonAscii(file) {
  const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[^\0-\x7f]/g, escape))
}

async function build() {
  const hash = hashSources()
  rmSync('build', { recursive: true, force: true })
  execFileSync(process.execPath, ['scripts/build-remix.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', VITE_CJS_IGNORE_WARNING: '1' },
  })
  if (!(await checkBundle())) throw new Error('The browser build holds server code, see above.')
  await mergeScripts(await bundleWorker())
  for (const options of [serverBundle, ...programBundles]) await bundle(options)
  for (const file of RESIDENT) escapeNonAscii(file)
  copyShippedData()
  refuseStrays(await buildServiceWorker(hash.slice(0, 16)))
  await precompress('public/build')
  stampBuild(hash)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()

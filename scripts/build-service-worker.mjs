// Builds the service worker with the list of all files that it keeps on the device.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const BUILD = join('public', 'build')
/** Their names contain no hash. */
const UNHASHED = ['favicon.svg', 'icon-192.png']

/**
 * Writes `public/build/service-worker.js`, after all other scripts.
 *
 * @param version identifies this build.
 * @returns esbuild's metafile: the worker's inputs.
 */
export async function buildServiceWorker(version) {
  const { MANIFEST, SHELL } = await importSource('app/offline/kept-requests.ts')
  const precached = [
    ...listBuild().map((url) => ({ url, revision: null })),
    ...UNHASHED.map((name) => ({ url: `/${name}`, revision: hashOf(join('public', name)) })),
    ...[...SHELL, MANIFEST].map((url) => ({ url, revision: version })),
  ]
  const { metafile } = await build({
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    minify: true,
    metafile: true,
    entryPoints: ['app/offline/service-worker.ts'],
    outdir: BUILD,
    define: {
      PRECACHED: JSON.stringify(precached),
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'warning',
  })
  return metafile
}

function listBuild() {
  return readdirSync(BUILD, { recursive: true })
    .filter((name) => /\.(?:js|css|woff2)$/.test(name) && !name.endsWith('service-worker.js'))
    .map((name) => `/build/${name.replaceAll('\\', '/')}`)
    .sort()
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
}

/** The exports of one of our modules without imports. */
async function importSource(file) {
  const { outputFiles } = await build({ entryPoints: [file], write: false, format: 'esm' })
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
}

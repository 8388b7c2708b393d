// The Remix compiler creates a file for everything that two pages share: the home page loaded 31.
// This merges the browser's scripts into a few and updates the manifests of browser and server.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rollup } from 'rollup'

const FOLDER = resolve('public/build')
const PUBLIC_PATH = '/build/'
const SERVER = 'build/index.js'

/** What the compiler writes before the browser's manifest, and where the server's copy is. */
const MANIFEST_START = 'window.__remixManifest='
const SERVER_MANIFEST = /^var assets_manifest_default = \{.*\};$/m

/** Smaller files are merged with others that nearly the same pages load. */
const MIN_SCRIPT_BYTES = 10_000

/**
 * Merges the scripts of the browser build in place; `build/index.js` then names the new ones.
 *
 * @param renamed addresses in the scripts, and their replacements.
 */
export async function mergeScripts(renamed = {}) {
  const { name: manifestName, manifest } = readManifest()
  const bundle = await rollup({
    input: Object.fromEntries(
      listPages(manifest).map(({ module }) => [pageName(module), toFile(module)]),
    ),
    preserveEntrySignatures: 'strict',
    logLevel: 'warn',
    plugins: [
      { name: 'public-path', resolveId: toFile },
      { name: 'renamed', transform: (code) => rename(code, renamed) },
    ],
    onwarn: ({ message }) => {
      throw new Error(message)
    },
  })
  const { output } = await bundle.generate({
    format: 'es',
    compact: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '_shared/[name]-[hash].js',
    manualChunks: namesOfShared(manifest),
    experimentalMinChunkSize: MIN_SCRIPT_BYTES,
    hoistTransitiveImports: false,
  })
  await bundle.close()
  for (const file of bundle.watchFiles) rmSync(file)
  rmSync(join(FOLDER, manifestName))
  for (const { fileName, code } of output) writeFileSync(join(FOLDER, fileName), code)
  writeManifests(withNewFiles(manifest, output))
}

/** Done before the scripts get their hashes: a changed name changes the hash. */
function rename(code, renamed) {
  const names = Object.entries(renamed).filter(([name]) => code.includes(name))
  if (names.length === 0) return null
  return { code: names.reduce((text, [from, to]) => text.replaceAll(from, to), code), map: null }
}

function readManifest() {
  const name = readdirSync(FOLDER).find((file) => /^manifest-.*\.js$/.test(file))
  const script = readFileSync(join(FOLDER, name), 'utf8')
  return {
    name,
    manifest: JSON.parse(script.slice(MANIFEST_START.length, script.lastIndexOf(';'))),
  }
}

function listPages({ entry, routes }) {
  return [entry, ...Object.values(routes)]
}

/** `/build/routes/auth-3X7QJ2AB.js` is the page `routes/auth`. */
function pageName(url) {
  return url.slice(PUBLIC_PATH.length).replace(/-[A-Z0-9]{8}\.js$/, '')
}

/** A file of the build by its address; `null` for addresses without one. */
function toFile(url) {
  return url.startsWith(PUBLIC_PATH) ? join(FOLDER, url.slice(PUBLIC_PATH.length)) : null
}

/**
 * React and the router change seldom; the scripts of the root and the menu are loaded on every
 * page.
 */
function namesOfShared({ entry, routes }) {
  const framework = new Set(entry.imports.map(toFile))
  const common = new Set(
    [routes.root, routes['routes/_index']].flatMap(({ imports }) => imports).map(toFile),
  )
  return (file) => (framework.has(file) ? 'framework' : common.has(file) ? 'common' : undefined)
}

/** The manifest with the files of `output` instead of the compiler's. */
function withNewFiles(manifest, output) {
  const files = new Map(output.map((script) => [script.fileName, script]))
  const entries = new Map(output.map((script) => [script.facadeModuleId, script]))
  const renew = (page) => {
    const { fileName } = entries.get(toFile(page.module))
    const imports = listImports(fileName, files).map((name) => PUBLIC_PATH + name)
    return { ...page, module: PUBLIC_PATH + fileName, imports }
  }
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, renew(route)])
  return { ...manifest, entry: renew(manifest.entry), routes: Object.fromEntries(routes) }
}

/** Names of all files that `name` imports, transitively. */
function listImports(name, files, found = new Set()) {
  for (const imported of files.get(name).imports) {
    if (found.has(imported)) continue
    found.add(imported)
    listImports(imported, files, found)
  }
  return [...found]
}

function writeManifests(manifest) {
  const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8)
  const name = `manifest-${version.toUpperCase()}.js`
  const renewed = JSON.stringify({ ...manifest, version, url: PUBLIC_PATH + name })
  writeFileSync(join(FOLDER, name), `${MANIFEST_START}${renewed};`)
  const server = readFileSync(SERVER, 'utf8')
  if (!SERVER_MANIFEST.test(server)) throw new Error(`${SERVER} holds no manifest.`)
  writeFileSync(
    SERVER,
    server.replace(SERVER_MANIFEST, () => `var assets_manifest_default = ${renewed};`),
  )
}

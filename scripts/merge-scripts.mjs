// The Remix compiler creates a file for everything that two pages share: the home page loaded 31.
// This merges the browser's scripts into a few and updates the manifests of browser and server.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rollup } from 'rollup'
import { shrunk } from './shrink-scripts.mjs'

const FOLDER = resolve('public/build')
const PUBLIC_PATH = '/build/'
const SERVER = 'build/index.js'

/** What the compiler writes before the browser's manifest, and where the server's copy is. */
const MANIFEST_START = 'window.__remixManifest='
const SERVER_MANIFEST = /^var assets_manifest_default = \{.*\};$/m
/** No page leads there, so browsers need not know these routes. */
const OF_THE_API = /^routes\/(?:v1\.api\.|cards\.\$id\.(?:image|preview))/

/** Smaller files are merged with others that nearly the same pages load. */
const MIN_SCRIPT_BYTES = 1000

/** What so many pages import is one file: a request would cost more than its unused part. */
const MANY_PAGES = 5

const FRAMEWORK = 'framework'

/** Loaded only where a picture is missing, and only as a fallback: no page may depend on it. */
const ALONE = /\/(drawn-face)-[A-Z0-9]{8}\.js$/

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
    // The root's file may export what other pages share with it: see `namesOfShared`.
    preserveEntrySignatures: 'allow-extension',
    logLevel: 'warn',
    plugins: [
      { name: 'public-path', resolveId: toFile },
      { name: 'renamed', transform: (code) => rename(code, renamed) },
      { name: 'without-stubs', transform: (code) => ({ code: markUnused(code), map: null }) },
    ],
    onwarn: ({ message }) => {
      throw new Error(message)
    },
  })
  const sources = bundle.cache.modules.map(({ code }) => code)
  const { output } = await bundle.generate({
    format: 'es',
    compact: true,
    // The manifest tells every first visit all names, of which it cannot compress the hashes.
    entryFileNames: '[name]-[hash:7].js',
    chunkFileNames: ({ name }) => `_shared/${sharedName(name)}[hash:7].js`,
    plugins: [shrunk(FRAMEWORK, sources)],
    manualChunks: namesOfShared(manifest),
    experimentalMinChunkSize: MIN_SCRIPT_BYTES,
    hoistTransitiveImports: false,
  })
  await bundle.close()
  for (const file of bundle.watchFiles) rmSync(file)
  rmSync(join(FOLDER, manifestName))
  const pages = new Map(output.filter(({ isEntry }) => isEntry).map((page) => [page.code, page]))
  for (const script of output)
    if (!script.isEntry || pages.get(script.code) === script)
      writeFileSync(join(FOLDER, script.fileName), script.code)
  writeManifests(withNewFiles(manifest, output, pages))
}

/** The compiler's names of shared files say nothing, and its hashes are of the unmerged ones. */
function sharedName(name) {
  return name.startsWith('chunk-') ? '' : `${name.replace(/-[A-Z0-9]{8}$/, '')}-`
}

/** Done before the scripts get their hashes: a changed name changes the hash. */
function rename(code, renamed) {
  const names = Object.entries(renamed).filter(([name]) => code.includes(name))
  if (names.length === 0) return null
  return { code: names.reduce((text, [from, to]) => text.replaceAll(from, to), code), map: null }
}

/** An empty module, which the compiler puts in the place of the server's and of styles. */
const STUB = /(?<==)[\w$]+\(\(\w+,(\w+)\)=>\{\1\.exports=\{\}\}\)/g
/** An imported module; one that nothing is read from needs not run. */
const IMPORTED = /(?<![\w$.])([\w$]+\()([\w$]+\(\),1\))/g

/** Lets Rollup leave out the compiler's empty modules, and imports of which nothing is used. */
function markUnused(code) {
  const pure = '/*#__PURE__*/'
  return code.replace(STUB, `${pure}$&`).replace(IMPORTED, `${pure}$1${pure}$2`)
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
 * React and the router change seldom; what the root and the menu import is loaded on every page,
 * together with the root. What many of the other pages share is one file as well.
 */
function namesOfShared({ entry, routes }) {
  const { root, 'routes/_index': menu, ...others } = routes
  const lists = Object.values(others).flatMap(({ imports }) => (imports ? [imports] : []))
  const isShared = (url) => lists.filter((each) => each.includes(url)).length >= MANY_PAGES
  const names = new Map(
    lists
      .flat()
      .filter(isShared)
      .map((url) => [toFile(url), 'pages']),
  )
  const common = [root.module, ...root.imports, ...menu.imports]
  for (const url of common) names.set(toFile(url), 'root')
  for (const url of entry.imports) names.set(toFile(url), FRAMEWORK)
  return (file) => names.get(file) ?? ALONE.exec(file)?.[1]
}

/**
 * The manifest with the files of `output` instead of the compiler's.
 *
 * @param pageScripts by their code: the scripts of routes without a page are all the same file.
 */
function withNewFiles(manifest, output, pageScripts) {
  const files = new Map(output.map((script) => [script.fileName, script]))
  const entries = output.filter(({ isEntry }) => isEntry)
  const places = new Map(entries.map((script) => [script.facadeModuleId, script]))
  const pages = listPages(manifest).map(({ module }) => {
    const { code } = places.get(toFile(module))
    const { fileName } = pageScripts.get(code)
    return { module, fileName, imports: listImports(fileName, files) }
  })
  const order = byUse(pages.flatMap(({ imports }) => imports))
  const renewed = new Map(pages.map((page) => [page.module, page]))
  const filesOf = ({ module }) => [renewed.get(module).fileName, ...renewed.get(module).imports]
  /** Every document loads these before any page's own, which need not name them again. */
  const ofAll = new Set([...filesOf(manifest.entry), ...filesOf(manifest.routes.root)])
  const renew = (page, there = new Set()) => {
    const { fileName, imports } = renewed.get(page.module)
    const own = imports.filter((name) => !there.has(name)).toSorted(order)
    const urls = own.map((name) => PUBLIC_PATH + name)
    return { ...page, module: PUBLIC_PATH + fileName, imports: urls }
  }
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    renew(route, id === 'root' ? undefined : ofAll),
  ])
  return { ...manifest, entry: renew(manifest.entry), routes: Object.fromEntries(routes) }
}

/** What most pages need comes first: equal beginnings of lists are short when compressed. */
function byUse(names) {
  const uses = (name) => names.filter((each) => each === name).length
  return (one, other) => uses(other) - uses(one) || (one < other ? -1 : 1)
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
  const whole = { ...manifest, version, url: PUBLIC_PATH + name }
  // Remix takes what is absent for `false`.
  const write = (value) => JSON.stringify(value, (_, each) => (each === false ? undefined : each))
  const ofPages = Object.entries(whole.routes).filter(([id]) => !OF_THE_API.test(id))
  const forBrowsers = write({ ...whole, routes: Object.fromEntries(ofPages) })
  writeFileSync(join(FOLDER, name), `${MANIFEST_START}${forBrowsers};`)
  const server = readFileSync(SERVER, 'utf8')
  if (!SERVER_MANIFEST.test(server)) throw new Error(`${SERVER} holds no manifest.`)
  writeFileSync(
    SERVER,
    server.replace(SERVER_MANIFEST, () => `var assets_manifest_default = ${write(whole)};`),
  )
}

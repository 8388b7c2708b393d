// Guards over the last build: nothing of the server in the browser, and the first page stays small.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/** Most bytes, brotli, of JavaScript and CSS that the first page loads. Measured: see benchmarks. */
export const firstPageBudget = 110 * 1024

/** Packages and files that must never be in what the browser loads. */
const serverOnly = [
  /(?:^|\/)app\/.*\.server\.tsx?$/,
  /(?:^|\/)server\.ts$/,
  /node_modules\/(?:sharp|kysely|libsql|@libsql|pino|pino-http|express|helmet|piscina)\//,
  /node_modules\/(?:tesseract\.js|@techstark\/opencv-js|supertokens-node|nodemailer|minisearch)\//,
  /node_modules\/@remix-run\/(?:node|express|serve|server-runtime|dev)\//,
  /^node:/,
]

/** Inputs of the browser's bundles that belong on the server, each with the bundle they are in. */
export function findServerCode(metafile) {
  return Object.entries(metafile.outputs).flatMap(([output, { inputs }]) =>
    Object.entries(inputs)
      .filter(([input, { bytesInOutput }]) => bytesInOutput > 0 && isServerOnly(input))
      .map(([input]) => `${input} is in ${output}`),
  )
}

function isServerOnly(input) {
  // The compiler's own stand-ins for a route name the file after a prefix.
  const file = input.replace(/^[a-z-]+:/, (prefix) => (prefix === 'node:' ? prefix : ''))
  return serverOnly.some((pattern) => pattern.test(file))
}

/** The scripts and styles that the page at `/` loads before anyone touches it. */
export function firstPageFiles(manifest) {
  const routes = ['root', 'routes/_index'].map((id) => manifest.routes[id])
  const scripts = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports])
  return [...new Set([...scripts, manifest.url])].map((url) => url.replace(/^\//, ''))
}

function check() {
  const strays = findServerCode(JSON.parse(readFileSync('build/metafile.js.json', 'utf8')))
  for (const stray of strays) console.error(`Server code in the browser: ${stray}`)
  const size = firstPageSize()
  const share = `${kilobytes(size)} of ${kilobytes(firstPageBudget)}`
  console.log(`First page: ${share} of JavaScript and CSS (brotli)`)
  if (size > firstPageBudget) console.error(`The first page is too heavy: ${share}`)
  return strays.length === 0 && size <= firstPageBudget
}

function firstPageSize() {
  throw new Error('unwritten')
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = check() ? 0 : 1

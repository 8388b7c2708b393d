// The Remix compiler can put server code into the browser's files and still exit 0. This checks
// what it really put there: `npm run build` fails on anything that does not belong.
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** Packages that the browser is meant to load; add new ones deliberately. */
const browserPackages = new Set([
  '@babel/runtime',
  '@fontsource-variable/figtree',
  '@remix-run/react',
  '@remix-run/router',
  'browser-tabs-lock',
  'compute-scroll-into-view',
  'cropperjs',
  'downshift',
  'idb',
  'idb-keyval',
  'prop-types',
  'react',
  'react-cropper',
  'react-dom',
  'react-is',
  'react-router',
  'react-router-dom',
  'scheduler',
  'supertokens-js-override',
  'supertokens-web-js',
  'supertokens-website',
  'turbo-stream',
  'workbox-cacheable-response',
  'workbox-core',
  'workbox-expiration',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
  'workbox-window',
  'zod',
])

/** The one constant that @remix-run/react shares with the server's side of single fetch. */
const sharedFile = /@remix-run\/server-runtime\/dist\/esm\/single-fetch\.js$/

/** What a route module may export to the browser; the compiler drops its other exports. */
const browserExports = [
  'default',
  'ErrorBoundary',
  'Layout',
  'clientAction',
  'clientLoader',
  'handle',
  'links',
  'meta',
  'shouldRevalidate',
]

const serverModule = /\.server(?:\.[jt]sx?)?$/

/** Packages in esbuild's metafile of the browser build that are not meant for it, a line each. */
export function findServerPackages(metafile) {
  return Object.entries(metafile.outputs).flatMap(([output, { inputs }]) =>
    Object.entries(inputs)
      .filter(([input, { bytesInOutput }]) => bytesInOutput > 0 && !isBrowserPackage(input))
      .map(([input]) => `${input} is in ${output}`),
  )
}

function isBrowserPackage(input) {
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]
  return !packageName || browserPackages.has(packageName) || sharedFile.test(input)
}

/**
 * The `.server` modules that a route uses in the browser, a line each. The compiler replaces them
 * with empty modules, so such a page would break in the browser.
 */
export async function findServerModules(folder) {
  const app = join(folder, 'app')
  const routes = readdirSync(join(app, 'routes'))
    .filter((name) => /\.tsx$/.test(name) && !/\.test\./.test(name))
    .map((name) => `routes/${name}`)
  const found = await Promise.all(['root.tsx', ...routes].map((route) => usedBy(route, app)))
  return found.flat()
}

async function usedBy(route, app) {
  const { metafile } = await build({
    stdin: { contents: await browserHalf(route, app), resolveDir: resolve(app), loader: 'js' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    outdir: 'unused',
    loader: { '.css': 'empty' },
    plugins: [serverModulesAside],
    tsconfig: join(app, '../tsconfig.json'),
  })
  return Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path }) => serverModule.test(path))
    .map(({ path }) => `${path} is used by the browser's half of ${route}`)
}

/** A module that imports from the route exactly what the browser gets of it. */
async function browserHalf(route, app) {
  const scan = await build({
    entryPoints: [join(app, route)],
    bundle: false,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'unused',
  })
  const [{ exports }] = Object.values(scan.metafile.outputs)
  const kept = exports.filter((name) => browserExports.includes(name))
  return `export { ${kept.join(', ')} } from './${route}'`
}

/** Removes `.server` modules, like imports that vanish if nothing of them is used. */
const serverModulesAside = {
  name: 'server-modules-aside',
  setup({ onResolve }) {
    onResolve({ filter: serverModule }, ({ path }) => ({
      path,
      external: true,
      sideEffects: false,
    }))
  },
}

/** Reports what does not belong in the browser build of `folder`; returns whether it is clean. */
export async function checkBundle(folder = '.') {
  const metafile = JSON.parse(readFileSync(join(folder, 'build/metafile.js.json'), 'utf8'))
  const strays = [...findServerPackages(metafile), ...(await findServerModules(folder))]
  for (const stray of strays) console.error(`Server code in the browser: ${stray}`)
  return strays.length === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await checkBundle()) ? 0 : 1

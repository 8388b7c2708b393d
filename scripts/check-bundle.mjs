// The Remix compiler can put server code into the browser's files and still exit 0. This looks at
// what it really put there: `npm run build` fails on anything that does not belong.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Packages that the browser is meant to load; a new one is added here on purpose. */
const browserPackages = new Set([
  '@remix-run/react',
  '@remix-run/router',
  'cropperjs',
  'react',
  'react-cropper',
  'react-dom',
  'react-router',
  'react-router-dom',
  'scheduler',
  'turbo-stream',
])

/** The one constant that @remix-run/react shares with the server's side of single fetch. */
const sharedFile = /@remix-run\/server-runtime\/dist\/esm\/single-fetch\.js$/

/** Namespaces in which the compiler wraps a file of ours or stands in for an absent one. */
const compilerPrefix = /^(?:browser-route-module|empty-module|hmr-runtime|css-[a-z-]+):/

/** What does not belong in the browser, a line each, of esbuild's metafile of the browser build. */
export function findServerCode(metafile) {
  return Object.entries(metafile.outputs).flatMap(([output, { inputs }]) =>
    Object.entries(inputs)
      .filter(([input, { bytesInOutput }]) => bytesInOutput > 0 && !belongsInBrowser(input))
      .map(([input]) => `${input} is in ${output}`),
  )
}

function belongsInBrowser(input) {
  if (sharedFile.test(input)) return true
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]
  if (packageName) return browserPackages.has(packageName)
  const file = input.replace(compilerPrefix, '').split('?')[0]
  return /\.[jt]sx?$|\.css$|\.svg$/.test(file) && !/\.server\.[jt]sx?$/.test(file)
}

/** Reports what does not belong in the browser build of `folder`; whether there was nothing. */
export function checkBundle(folder = '.') {
  const strays = findServerCode(readMetafile(folder))
  for (const stray of strays) console.error(`Server code in the browser: ${stray}`)
  return strays.length === 0
}

function readMetafile(folder) {
  return JSON.parse(readFileSync(join(folder, 'build/metafile.js.json'), 'utf8'))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = checkBundle() ? 0 : 1

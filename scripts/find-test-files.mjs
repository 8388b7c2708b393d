import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'

const ROOTS = ['app', 'bench', 'scripts', 'tests']
const TEST_FILE = /\.test\.(?:ts|tsx|mjs)$/

/** Takes seconds only because of the size of its input. */
const LARGE_TEST = /\.large\.test\.(?:ts|tsx|mjs)$/
/** Fixtures of tens of thousands of cards. */
const LARGE_FIXTURE = /^tests\/fixtures\/shared-/

/** Databases, processes, sockets, native and WebAssembly engines: more than a processor. */
const ENGINE = new RegExp(
  `^(?:${[
    'libsql|pg|piscina|sharp|express|smtp-server|esbuild|playwright(?:/.+)?',
    'onnxruntime-node|@techstark/opencv-js',
    '(?:node:)?(?:child_process|worker_threads|https?|net)',
  ].join('|')})$`,
)

/**
 * The unit tests in two halves. A test is `real` if it reaches an engine through its imports, at
 * any depth, or reads a large input. The others are `pure`: they need no build, browser, database
 * or server, and may share one worker.
 */
export async function findTestFiles() {
  const tests = ROOTS.flatMap(findTests)
  const { inputs } = await readMetafile(tests)
  const real = tests.filter((test) => LARGE_TEST.test(test) || reachesEngine(test, inputs))
  return { pure: tests.filter((test) => !real.includes(test)), real }
}

function findTests(root) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEST_FILE.test(name))
    .map((name) => `${root}/${name}`)
}

/**
 * The imports of these modules, transitively, according to esbuild: only imports of values, as type
 * imports are erased; packages are external.
 */
export async function readMetafile(files) {
  const { metafile } = await build({
    stdin: {
      contents: files.map((file) => `import './${file}'`).join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    external: ['*.css', '*.woff2'],
    alias: { '~': resolve('app') },
    logLevel: 'error',
  })
  return metafile
}

function reachesEngine(test, inputs) {
  const queue = [test]
  const visited = new Set(queue)
  for (const path of queue)
    for (const imported of inputs[path]?.imports ?? []) {
      if (imported.external && ENGINE.test(imported.path)) return true
      if (LARGE_FIXTURE.test(imported.path)) return true
      if (imported.external || visited.has(imported.path)) continue
      visited.add(imported.path)
      queue.push(imported.path)
    }
  return false
}

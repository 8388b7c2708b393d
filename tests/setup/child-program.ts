import { mkdir, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { build } from 'esbuild'
import { withPackages } from '../../scripts/build.mjs'

/**
 * Bundles a program as the build does, below `node_modules` so that it finds its native packages.
 *
 * @param entry from the repository's root.
 */
export async function buildProgram(entry: string) {
  const folder = resolve('node_modules/.cache/test-programs')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${basename(entry, '.ts')}-${process.pid}.mjs`)
  await build({
    entryPoints: [entry],
    ...{ bundle: true, platform: 'node', target: 'node20', format: 'esm', ...withPackages },
    ...{ outfile: file, logLevel: 'error' },
  })
  return { file, remove: () => rm(file, { force: true }) }
}

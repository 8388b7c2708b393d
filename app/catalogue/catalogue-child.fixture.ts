import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

export type Finished = { code: number | null; out: string; err: string }
export type Child = { process: ChildProcess; finished: Promise<Finished> }

/**
 * Bundles the catalogue command as the build does, below `node_modules` so that it finds its
 * packages, and gives what starts it as a process of its own.
 */
export async function buildCatalogueChild(name: string) {
  const folder = resolve('node_modules/.cache/catalogue-tests')
  await mkdir(folder, { recursive: true })
  const outfile = join(folder, `${name}-${process.pid}.mjs`)
  await build({
    entryPoints: ['app/catalogue/catalogue-command.server.ts'],
    ...{ bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external' },
    ...{ outfile, logLevel: 'error' },
  })
  const start = (args: readonly string[], env: Record<string, string>): Child => {
    const child = spawn(process.execPath, [outfile, ...args], {
      env: { NODE_ENV: 'test', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { process: child, finished: finish(child) }
  }
  return { outfile, start }
}

async function finish(child: ChildProcess): Promise<Finished> {
  let [out, err] = ['', '']
  child.stdout?.on('data', (chunk) => (out += String(chunk)))
  child.stderr?.on('data', (chunk) => (err += String(chunk)))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  return { code, out, err }
}

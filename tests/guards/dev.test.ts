import { spawn } from 'node:child_process'
import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programs } from '../../scripts/build.mjs'
import { fillFolderWithBaseSet } from '../fixtures/fill-base-set'
import { freePort } from '../setup/free-port'
import { isHealthy } from '../setup/start-server'

const copied = ['app', 'bench', 'public', 'scripts', 'tests', 'training', 'server.ts']
const settings = ['package.json', 'package-lock.json', 'remix.config.js', 'tsconfig.json']
/** Development builds carry source maps, and the first one compiles everything: 50 s, if alone. */
const BUILD_LIMIT_MS = 300_000

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanner-dev-'))
  for (const name of [...copied, ...settings])
    await cp(resolve(name), join(folder, name), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await fillFolderWithBaseSet(join(folder, 'data'))
})

afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))

/** `npm run dev` in the copy, in its own process group so that all of it can be ended. */
async function startDev() {
  const port = String(await freePort())
  const env = { PORT: port, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') }
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: { ...process.env, ...env, CATALOGUE_SYNC: 'off', SCAN_WORKERS: '1', CI: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const { pid } = child
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    stop: () => pid !== undefined && process.kill(-pid, 'SIGKILL'),
  }
}

test(
  'the components are shown, and an edit reaches the scan worker',
  { timeout: 900_000 },
  async () => {
    const dev = await startDev()
    const patience = { timeout: BUILD_LIMIT_MS, interval: 250 }
    try {
      await expect.poll(() => isHealthy(dev.url), patience).toBe(true)
      const design = await (await fetch(`${dev.url}/design`)).text()
      const samples = [
        'Price of several finishes',
        'Photos to scan',
        'Result',
        'Cards of one photo',
      ]
      for (const name of [...samples, 'Notices', 'Preview of an import', 'Second factor'])
        expect(design).toContain(`<h2>${name}</h2>`)
      const worker = join(folder, programs['scan-worker'])
      await appendFile(worker, "\nprocess.stdout.write('the edited worker runs\\n')\n")
      await expect.poll(dev.output, patience).toContain('the edited worker runs')
      await expect.poll(() => isHealthy(dev.url), patience).toBe(true)
    } finally {
      dev.stop()
    }
  },
)

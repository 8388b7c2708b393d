import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const copied = ['app', 'public', 'server.ts', 'remix.config.js', 'package.json', 'tsconfig.json']

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanner-bundle-'))
  const notBuilt = (source: string) => !source.startsWith(resolve('public/build'))
  for (const name of copied)
    await cp(resolve(name), join(folder, name), { recursive: true, filter: notBuilt })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const checker = resolve('scripts/check-bundle.mjs')

/** Makes a copy of the page's own code use `what`, as somebody might by mistake, and builds it. */
async function buildWith(imports: string[], use: string) {
  const route = join(folder, 'app/root.tsx')
  const source = await readFile(route, 'utf8')
  const planted = [...imports, source, `export function Planted() { return String(${use}) }`, '']
  await writeFile(route, planted.join('\n').replace('<Outlet />', '<><Planted /><Outlet /></>'))
  const compiler = resolve('node_modules/@remix-run/dev/dist/cli.js')
  const env = { ...process.env, NODE_ENV: 'production' as const }
  const options = { cwd: folder, encoding: 'utf8', timeout: 170_000, env } as const
  const build = spawnSync(process.execPath, [compiler, 'build'], options)
  const check = spawnSync(process.execPath, [checker], options)
  return { built: build.status, checked: check.status, said: check.stderr }
}

test('the app as it is built passes', () => {
  const check = spawnSync(process.execPath, [checker], { encoding: 'utf8', timeout: 170_000 })
  expect(check).toMatchObject({ status: 0, stderr: '' })
})

test('server code in the browser fails the check, though the build succeeds', async () => {
  const imports = [
    "import { pino } from 'pino'",
    "import { InvalidEnvError } from '~/services/env.server'",
  ]
  const result = await buildWith(imports, '[pino.name, InvalidEnvError.name]')
  expect(result).toMatchObject({ built: 0, checked: 1 })
  expect(result.said).toMatch(/pino.* is in public\/build\/root/)
  expect(result.said).toContain('env.server')
})

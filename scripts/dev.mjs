// `npm run dev`: rebuilds and reloads on every change, the scan worker and the commands included.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { context } from 'esbuild'
import { copyShippedData, programBundles } from './build.mjs'
import { loadDotEnv } from './dot-env.mjs'

loadDotEnv()
const watched = await Promise.all(
  programBundles.map((options) => context({ ...options, sourcemap: true })),
)
copyShippedData()
await Promise.all(watched.map((programs) => programs.rebuild()))
await Promise.all(watched.map((programs) => programs.watch()))

const remix = join(
  createRequire(import.meta.url).resolve('@remix-run/dev/package.json'),
  '../dist/cli.js',
)
const server = `${process.execPath.replaceAll(' ', '\\ ')} scripts/dev-server.mjs`
const dev = spawn(process.execPath, [remix, 'dev', '--manual', '-c', server], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', VITE_CJS_IGNORE_WARNING: '1' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => dev.kill(signal))
dev.on('exit', async (code) => {
  await Promise.all(watched.map((programs) => programs.dispose()))
  process.exit(code ?? 0)
})

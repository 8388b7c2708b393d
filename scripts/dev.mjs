// `npm run dev`: rebuilds and reloads on every change.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildEntries } from './build.mjs'
import { loadDotEnv } from './dot-env.mjs'

loadDotEnv()
await buildEntries()
const require = createRequire(import.meta.url)
const cli = join(require.resolve('@remix-run/dev/package.json'), '../dist/cli.js')
const dev = spawn(process.execPath, [cli, 'dev', '-c', 'node build/index.js'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', VITE_CJS_IGNORE_WARNING: '1' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => dev.kill(signal))
dev.on('exit', (code) => process.exit(code ?? 0))

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../setup/free-port'

test('the build is a plain Remix build that remix-serve can run', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'scanner-serve-'))
  const port = await freePort()
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    CATALOGUE_SYNC: 'off',
  }
  const child = spawn('node_modules/.bin/remix-serve', ['build/index.js'], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: 'ignore',
  })
  try {
    const page = () => fetch(`http://127.0.0.1:${port}`).then(async (answer) => answer.text())
    const patience = { timeout: 170_000, interval: 250 }
    await expect.poll(() => page().catch(() => null), patience).toContain('Pokemon Scanner')
  } finally {
    child.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
})

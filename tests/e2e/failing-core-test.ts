import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { startCoreProcess } from '../auth-core/core-process'
import { startServer } from '../setup/start-server'
import { startFailingCore } from './failing-core'
import type { FailingCore } from './failing-core'
import { test } from './sign-in-test'

/** Tests with a server that requires a second factor, and a core that can fail at single calls. */
export const failingCoreTest = test.extend<{ core: FailingCore; baseURL: string }>({
  core: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'core-'))
    const real = await startCoreProcess({ DATA_DIR: dataDir })
    const core = await startFailingCore(real.url)
    await use(core)
    await core.stop()
    await real.kill()
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ core }, use) => {
    const server = await startServer({
      SUPERTOKENS_CONNECTION_URI: core.url,
      AUTH_MFA: 'otp-phone',
      MAIL_URL: process.env.E2E_MAIL_URL ?? '',
      TRUST_PROXY: '1',
      SCAN_WORKERS: '1',
      LOG_LEVEL: 'silent',
    })
    await use(server.url)
    await server.stop()
  },
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCoreProcess } from '../auth-core/core-process'
import type { RunningServer } from '../setup/start-server'
import { startFailingCore } from './failing-core'
import type { FailingCore } from './failing-core'
import { startTestServer } from './server-pool'
import { test } from './sign-in-test'

/** Tests against a server of their own with a core that can fail at single calls. */
export function testWithCore(settings: Record<string, string>) {
  return test.extend<{ core: FailingCore; server: RunningServer }>({
    core: async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'core-'))
      const real = await startCoreProcess({ DATA_DIR: dataDir })
      const core = await startFailingCore(real.url)
      await use(core)
      await core.stop()
      await real.kill()
      await rm(dataDir, { recursive: true, force: true })
    },
    server: [
      async ({ core }, use) => {
        const server = await startTestServer({
          SUPERTOKENS_CONNECTION_URI: core.url,
          LOG_LEVEL: 'silent',
          ...settings,
        })
        await use(server)
        await server.stop()
      },
      { timeout: 90_000 },
    ],
    baseURL: async ({ server }, use) => use(server.url),
  })
}

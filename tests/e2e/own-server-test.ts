import process from 'node:process'
import { startServer } from '../setup/start-server'
import type { RunningServer } from '../setup/start-server'
import { test } from './sign-in-test'

/** Tests against a server of their own, with settings that the others' must not have. */
export function testWith(env: Record<string, string>) {
  return test.extend<object, { server: RunningServer }>({
    server: [
      async ({}, use) => {
        const server = await startServer({
          MAIL_URL: process.env.E2E_MAIL_URL ?? '',
          TRUST_PROXY: '1',
          SCAN_WORKERS: '1',
          LOG_LEVEL: 'warn',
          ...env,
        })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    baseURL: async ({ server }, use) => use(server.url),
  })
}

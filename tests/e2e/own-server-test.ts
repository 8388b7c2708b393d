import type { RunningServer } from '../setup/start-server'
import { startTestServer } from './server-pool'
import { test } from './sign-in-test'

type Options = {
  /** For tests that break what they use: each starts a server that nobody else gets. */
  disposable?: boolean
}

/** Tests against a server with settings that the others' must not have. */
export function testWith(settings: Record<string, string>, { disposable = false }: Options = {}) {
  return test.extend<{ server: RunningServer }>({
    server: [
      async ({ servers }, use) => {
        const server = await (disposable ? startTestServer(settings) : servers.get(settings))
        await use(server)
        if (disposable) await server.stop()
      },
      { timeout: 90_000 },
    ],
    baseURL: async ({ server }, use) => use(server.url),
  })
}

import type { RunningServer } from '../setup/start-server'
import { startTestServer } from './server-pool'
import { test } from './sign-in-test'

type Options = {
  /** For tests that break their server: each starts one of its own. */
  disposable?: boolean
}

/** Tests against a server with settings that others must not share. */
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

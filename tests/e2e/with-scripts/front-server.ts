import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from '../scanner-test'

type FrontServer = {
  url: string
  /** The requested paths. */
  asked: string[]
  /** From now on the server has another version. */
  deploy(): void
  /** From now on nothing below a path is answered. */
  hang(below: string): void
  /** From now on the proxy cannot reach the scanner, and says so. */
  stop(): void
}

/** Adds a proxy in front of the scanner, which can change its version or stop answering. */
export const test = base.extend<{ front: FrontServer }>({
  front: async ({ baseURL }, use) => {
    let version = ''
    let silent: string | null = null
    let isStopped = false
    const asked: string[] = []
    const server = createServer((request, response) => {
      const path = request.url ?? '/'
      asked.push(path)
      if (silent !== null && path.startsWith(silent)) return
      if (isStopped) return void response.writeHead(502).end()
      void fetch(new URL(path, baseURL), { redirect: 'manual' }).then(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer())
        const names = ['content-type', 'content-security-policy', 'service-worker-allowed']
        for (const name of [...names, 'x-remix-response', 'date'])
          response.setHeader(name, answer.headers.get(name) ?? '')
        response.writeHead(answer.status)
        response.end(path.endsWith('/service-worker.js') ? `${body.toString()}${version}` : body)
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    await use({
      url: `http://127.0.0.1:${port}`,
      asked,
      deploy: () => (version = '\n// a new version'),
      hang: (below) => (silent = below),
      stop: () => (isStopped = true),
    })
    server.closeAllConnections()
    server.close()
  },
})

import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'

/** A proxy in front of a core that responds in its place, for configured paths. */
export type FailingCore = {
  url: string
  /** Answers 500. */
  failAt(path: RegExp): void
  /** Answers 200 with a body from the test. */
  answerAt(path: RegExp, body: object): void
  stop(): Promise<void>
}

/** Passes every call on to the core at `coreUrl`, until it is told to fail at some. */
export async function startFailingCore(coreUrl: string): Promise<FailingCore> {
  let failing: RegExp | null = null
  let replaced: { path: RegExp; body: object } | null = null
  const server = createServer((request, response) => {
    if (failing?.test(request.url ?? '')) {
      response.writeHead(500).end('Internal Error\n')
      return
    }
    if (replaced?.path.test(request.url ?? '')) {
      const headers = { 'content-type': 'application/json' }
      response.writeHead(200, headers).end(JSON.stringify(replaced.body))
      return
    }
    passOn(coreUrl, request).then(
      async (answer) => {
        const headers = { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }
        response.writeHead(answer.status, headers).end(await answer.text())
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return {
    url: `http://127.0.0.1:${address.port}`,
    failAt: (path) => void (failing = path),
    answerAt: (path, body) => void (replaced = { path, body }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function passOn(coreUrl: string, request: IncomingMessage): Promise<Response> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk)
  const headers = ['content-type', 'cdi-version', 'rid'].flatMap((name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  const { method } = request
  const body = chunks.length === 0 ? undefined : Buffer.concat(chunks)
  return fetch(`${coreUrl}${request.url}`, { method, headers, body })
}

import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * A reverse proxy that distributes requests in turn. A request whose process refuses the connection
 * goes to the next one; a request that is cut off during its response gets a 502.
 */
export async function startBalancer(ports: readonly number[]) {
  let turn = 0
  const hand = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    index = turn++,
    tries = 1,
  ) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '192.0.2.1', connection: 'close' }
    const { method, url: path } = incoming
    const port = ports[index % ports.length]
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const answered = { ...answer.headers }
      // A hop-by-hop header.
      delete answered.connection
      outgoing.writeHead(answer.statusCode ?? 502, answered)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    onward.on('error', (error) => {
      const isGone = 'code' in error && error.code === 'ECONNREFUSED'
      if (isGone && tries < ports.length)
        return hand(incoming, outgoing, body, index + 1, tries + 1)
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    onward.end(body)
  }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => hand(incoming, outgoing, Buffer.concat(chunks)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

import { Agent, createServer, get } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { gracefulClose } from './shutdown.server'

/** A server that leaves requests below `/slow` unanswered, and a client that reuses connections. */
async function startSlowServer() {
  const waiting: ServerResponse[] = []
  const server = createServer((req, res) => {
    if (!req.url?.startsWith('/slow')) return void res.end('quick')
    if (req.url === '/slow/begun') res.write('begun,')
    waiting.push(res)
  })
  // Nothing else closes an unused connection.
  server.keepAliveTimeout = 0
  const close = gracefulClose(server)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
  })
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const ask = (path: string) =>
    new Promise<{ connection: string | undefined; body: string }>((done, fail) => {
      const read = async (res: IncomingMessage) =>
        done({ connection: res.headers.connection, body: await text(res) })
      get({ port, path, agent, host: '127.0.0.1' }, (res) => void read(res)).on('error', fail)
    })
  return { waiting, close, ask }
}

test('a request in flight is answered, and ends its connection', { timeout: 10_000 }, async () => {
  const { waiting, close, ask } = await startSlowServer()
  expect(await ask('/quick')).toMatchObject({ connection: 'keep-alive' })
  const slow = ask('/slow')
  await expect.poll(() => waiting.length).toBe(1)
  const closed = close()
  waiting[0]?.end('late')
  expect(await slow).toEqual({ connection: 'close', body: 'late' })
  await closed
})

test(
  'an answer begun before the end is finished, and its connection closed',
  { timeout: 10_000 },
  async () => {
    const { waiting, close, ask } = await startSlowServer()
    const slow = ask('/slow/begun')
    await expect.poll(() => waiting.length).toBe(1)
    const closed = close()
    waiting[0]?.end('late')
    expect(await slow).toEqual({ connection: 'keep-alive', body: 'begun,late' })
    await closed
  },
)

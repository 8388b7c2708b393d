import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
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
  const connectSilently = async () => {
    const accepted = once(server, 'connection')
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await accepted
    return socket
  }
  return { waiting, close, ask, connectSilently }
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

test('a connection that has sent nothing delays no stop', { timeout: 10_000 }, async () => {
  const { close, connectSilently } = await startSlowServer()
  const silent = once(await connectSilently(), 'close')
  await close()
  await silent
})

test(
  'an answer in flight is finished, though a silent connection is closed',
  { timeout: 10_000 },
  async () => {
    const { waiting, close, ask, connectSilently } = await startSlowServer()
    const slow = ask('/slow/begun')
    await expect.poll(() => waiting.length).toBe(1)
    const silent = once(await connectSilently(), 'close')
    const closed = close()
    await silent
    waiting[0]?.end('late')
    expect(await slow).toMatchObject({ body: 'begun,late' })
    await closed
  },
)

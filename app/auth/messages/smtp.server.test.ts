import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { DeliveryError } from './message'
import { smtpMail } from './smtp.server'

const MAIL = { to: 'ash@example.com', subject: '123456', text: '123456', html: '<p>123456</p>' }

const open = new Set<Socket>()
let server: Server | undefined

afterEach(() => {
  for (const socket of open) socket.destroy()
  return new Promise((done) => server?.close(done))
})

/** A mail server that does this to every connection; counts the connections. */
async function replica(meet: (socket: Socket) => void) {
  const met = { times: 0 }
  server = createServer((socket) => {
    open.add(socket.on('error', () => undefined))
    met.times++
    meet(socket)
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const delivery = smtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'scanner@localhost',
    connectLimitMs: 200,
  })
  return { delivery, met }
}

async function reported(sending: Promise<void>): Promise<string> {
  const failure: unknown = await sending.catch((error: unknown) => error)
  if (!(failure instanceof DeliveryError)) throw new Error('it was taken')
  return failure.message
}

it.each([
  ['hangs up', (socket: Socket) => void socket.end(), /\((ECONNECTION|ESOCKET)\)/, 2],
  ['keeps silent', () => undefined, /\(ETIMEDOUT\)/, 2],
  ['is too busy', (socket: Socket) => void socket.end('421 busy\r\n'), /\(E\w+ 421\)/, 2],
  ['serves nobody', (socket: Socket) => void socket.end('554 no\r\n'), /\(E\w+ 554\)/, 1],
])('reports a mail server that %s, without address or code', async (_how, meet, reason, times) => {
  const { delivery, met } = await replica(meet)
  const report = await reported(delivery.send(MAIL))
  expect(report).toMatch(/^the mail server did not take a message/)
  expect(report).toMatch(reason)
  expect(report).not.toMatch(/ash|123456/)
  expect(met.times).toBe(times)
})

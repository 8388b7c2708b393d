import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { freePort } from '../../tests/setup/free-port'
import { startHttpsFront } from './https-front'

it('passes requests on by HTTP/2', async () => {
  const server = createServer(({ method, url, headers }, response) => {
    response.writeHead(418, { 'X-Cookie': headers.cookie }).end(`${method} ${url}`)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const front = await startHttpsFront(`http://127.0.0.1:${port}`)
  const session = connect(front.url, { rejectUnauthorized: false })
  try {
    const stream = session.request({ ':path': '/sets?page=2', cookie: 'theme=dark' })
    const received: unknown[] = await once(stream, 'response')
    expect(received[0]).toMatchObject({ ':status': 418, 'x-cookie': 'theme=dark' })
    expect(await text(stream)).toBe('GET /sets?page=2')
  } finally {
    session.destroy()
    await front.close()
    server.close()
  }
})

import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../setup/start-server'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

/** Sent unchanged, because `fetch` would normalise addresses. */
async function ask(method: string, path: string) {
  return new Promise<{ status?: number; type?: string; allow?: string; body: string }>(
    (resolve, reject) => {
      const asked = request({ port: server.port, method, path }, (answer) => {
        const { 'content-type': type, allow } = answer.headers
        text(answer).then(
          (body) => resolve({ status: answer.statusCode, type, allow, body }),
          reject,
        )
      })
      asked.on('error', reject).end()
    },
  )
}

test.each(['/cards/%E0%A4%A', '/sets/%', '/pokemon/%ff', '/%E0%A4%A'])(
  'a page says that %s does not exist',
  async (path) => {
    const { status, type, body } = await ask('GET', path)
    expect(status).toBe(404)
    expect(type).toMatch(/^text\/html/)
    expect(body).toContain('This card is not in the deck')
  },
)

test('the API says so in JSON', async () => {
  const { status, body } = await ask('GET', '/v1/api/card/%E0%A4%A')
  expect(status).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ success: false })
})

test('an unsupported method is refused', async () => {
  const { status, allow, body } = await ask('TRACE', '/cards/base1-4')
  expect({ status, allow, body }).toEqual({ status: 405, allow: 'GET, HEAD, POST', body: '' })
})

test('an address with _data in it is answered, and is no server error', async () => {
  const { status } = await ask('GET', '/search?_data=routes%2Fsearch')
  expect(status).toBe(200)
  expect(server.output()).not.toContain('page failed')
})

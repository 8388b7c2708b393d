import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { startServer } from '../setup/start-server'
import type { RunningServer } from '../setup/start-server'

let server: RunningServer | undefined

afterEach(() => server?.stop())

/** Sends the sign-in page's form; `fetch` would set the host by itself. */
function askForCode(port: number, headers: Record<string, string>) {
  return new Promise<{ status?: number; body: string }>((resolve, reject) => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' }
    const options = { port, path: '/auth?index', method: 'POST', headers: { ...headers, ...form } }
    const asked = request(options, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject)
    })
    asked.on('error', reject).end('intent=send&contact=ash%40pallet.example')
  })
}

const SITE = 'https://cards.example:8443'
const BY_PROXY = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.1', Origin: SITE }

it.each([
  ['passes the name without its port', { PUBLIC_URL: SITE }, { Host: 'cards.example' }],
  [
    'passes a host of its own, and the name beside it',
    { PUBLIC_URL: SITE },
    { Host: 'scanner:3000', 'X-Forwarded-Host': 'cards.example' },
  ],
  [
    'passes both, for a site without a name of its own',
    {},
    { Host: 'scanner:3000', 'X-Forwarded-Host': 'cards.example:8443' },
  ],
])('a form works behind a proxy that %s', async (_, settings: Record<string, string>, hosts) => {
  server = await startServer({ TRUST_PROXY: '1', ...settings })
  const { status, body } = await askForCode(server.port, { ...BY_PROXY, ...hosts })
  expect(status, body).toBe(302)
  const foreign = { ...BY_PROXY, ...hosts, Origin: 'https://evil.example:8443' }
  expect((await askForCode(server.port, foreign)).status).toBe(403)
})

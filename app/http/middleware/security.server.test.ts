import { createServer, request as httpRequest, type Server } from 'node:http'
import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { sameOriginWrites, cspNonce, permissionsPolicy, securityHeaders } from './security.server'

let server: Server

afterEach(() => new Promise((done) => server.close(done)))

/**
 * Starts an app with the given middleware that answers everything with `ok`; returns its address.
 */
async function serve(...middleware: express.RequestHandler[]) {
  const app = express()
  app.use(...middleware)
  app.all('*', (_req, res) => void res.send('ok'))
  server = createServer(app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return `http://127.0.0.1:${address.port}`
}

test('every response carries a strict policy with its own nonce', async () => {
  const url = await serve(cspNonce, securityHeaders({ development: false, https: false }))
  const policies = await Promise.all([1, 2].map(async () => policyOf(await fetch(url))))
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/)
  expect(policies[0]).not.toContain('unsafe')
  expect(policies[0]).not.toBe(policies[1])
})

test('HSTS is sent only if the public address is https', async () => {
  const plain = await serve(cspNonce, securityHeaders({ development: false, https: false }))
  expect((await fetch(plain)).headers.get('strict-transport-security')).toBeNull()
  server.close()
  const secure = await serve(cspNonce, securityHeaders({ development: false, https: true }))
  expect((await fetch(secure)).headers.get('strict-transport-security')).toContain('max-age')
})

test('only the camera is allowed, and only to this site', async () => {
  const url = await serve(permissionsPolicy)
  expect((await fetch(url)).headers.get('permissions-policy')).toContain('camera=(self)')
})

test.each([
  ['another site by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a sister site', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['another origin', { Origin: 'https://evil.example' }, 403],
  ['a page that hides its origin', { Origin: 'null' }, 403],
  ['the same origin on another port', { Origin: 'http://127.0.0.1:1' }, 403],
  ['a program without either header', {}, 200],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }, 200],
  ['the public address behind a proxy', { Origin: 'https://cards.example' }, 200],
])('a write from %s is answered', async (_who, headers, status) => {
  const url = await serve(sameOriginWrites('https://cards.example'))
  expect(await statusOf(`${url}/v1/api/scan-card`, headers)).toBe(status)
})

test('writes from the site’s own pages pass, and reads from anywhere', async () => {
  const url = await serve(sameOriginWrites(undefined))
  expect(await statusOf(url, { Origin: url })).toBe(200)
  const read = await fetch(url, { headers: { Origin: 'https://evil.example' } })
  expect(read.status).toBe(200)
})

function policyOf(response: Response) {
  return response.headers.get('content-security-policy') ?? ''
}

/** `fetch` would overwrite the headers that only a browser may set. */
function statusOf(url: string, headers: Record<string, string>) {
  return new Promise<number | undefined>((done, fail) => {
    httpRequest(url, { method: 'POST', headers }, (res) => done(res.resume().statusCode))
      .on('error', fail)
      .end()
  })
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestLog } from '~/http/log.server'
import { cspNonce, permissionsPolicy, securityHeaders } from './security.server'
import { builtFiles, builtWorkers } from './static-files.server'

const SCRIPT = 'export const answer = 42'

let folder: string
let server: Server
let url: string

/** Serves a built folder as the app does, and a page at every other address. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanner-static-'))
  await mkdir(join(folder, '_shared'))
  const names = ['root-ABC.js', '_shared/start-service-worker.client-ABC.js', 'live-worker-ABC.js']
  for (const name of [...names, 'service-worker.js']) {
    await writeFile(join(folder, name), SCRIPT)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(SCRIPT))
  }
  const app = express()
  app.disable('x-powered-by')
  app.use(requestLog())
  app.use('/build', builtFiles(folder))
  app.use(cspNonce, securityHeaders({ development: false, https: true }), permissionsPolicy)
  app.use('/build', builtWorkers(folder))
  app.all('*', (_req, res) => void res.status(404).send('a page'))
  server = createServer(app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  url = `http://127.0.0.1:${address.port}/build`
})

afterEach(async () => {
  await new Promise((done) => server.close(done))
  await rm(folder, { recursive: true, force: true })
})

/** Headers of the connection, which Node sets. */
const CONNECTION = ['connection', 'content-length', 'date', 'keep-alive']

test.each(['/root-ABC.js', '/_shared/start-service-worker.client-ABC.js'])(
  'the script %s has no more headers than it needs',
  async (path) => {
    const response = await fetch(url + path, { headers: { 'Accept-Encoding': 'br' } })
    expect(await response.text()).toBe(SCRIPT)
    const headers = [...response.headers].filter(([name]) => !CONNECTION.includes(name))
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=UTF-8',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
  },
)

test.each([
  ['/live-worker-ABC.js', 'public, max-age=31536000, immutable', null],
  ['/service-worker.js', 'public, max-age=0', '/'],
])('the worker %s comes with the policy it is under', async (path, caching, scope) => {
  const response = await fetch(url + path)
  expect(await response.text()).toBe(SCRIPT)
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(response.headers.get('strict-transport-security')).toMatch(/max-age/)
  expect(response.headers.get('cache-control')).toBe(caching)
  expect(response.headers.get('service-worker-allowed')).toBe(scope)
})

test.each(['/root-GONE.js', '/gone-worker.js', '/'])(
  'there is a page with all its headers at %s, where no file is',
  async (path) => {
    const response = await fetch(url + path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('a page')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(response.headers.get('permissions-policy')).toContain('camera=(self)')
    expect(response.headers.get('x-request-id')).toMatch(/[\w-]{8}/)
    expect(response.headers.get('cache-control')).toBeNull()
  },
)

test.each(['root-ABC.js', 'live-worker-ABC.js'])(
  'so there is for %s, once a later build has removed it',
  async (name) => {
    for (const file of [name, `${name}.br`]) await rm(join(folder, file))
    const response = await fetch(`${url}/${name}`, { headers: { 'Accept-Encoding': 'br' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await response.text()).toBe('a page')
  },
)

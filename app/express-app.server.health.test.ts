import { createServer, type Server } from 'node:http'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { healthCheck } from './express-app.server'

let server: Server
let url: string
let closing: AbortController

beforeEach(async () => {
  closing = new AbortController()
  let calls = 0
  const app = express().all(
    '/healthz',
    healthCheck(() => ({ status: 'ok', calls: ++calls }), closing.signal),
  )
  server = createServer(app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  url = `http://127.0.0.1:${address.port}/healthz`
})

afterEach(() => new Promise((done) => server.close(done)))

test('health is checked on every request, and never cached', async () => {
  expect(await (await fetch(url)).json()).toEqual({ status: 'ok', calls: 1 })
  const again = await fetch(url)
  expect(await again.json()).toEqual({ status: 'ok', calls: 2 })
  expect(again.headers.get('cache-control')).toBe('no-store')
})

test('a server that is closing is not healthy', async () => {
  expect((await fetch(url)).status).toBe(200)
  closing.abort()
  const answer = await fetch(url)
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'closing' }])
})

test('writes are refused in JSON', async () => {
  const answer = await fetch(url, { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  expect(await answer.json()).toMatchObject({ success: false })
})

import { createServer, request as httpRequest } from 'node:http'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { drainRequest } from './upload.server'

test('an early answer to a large body reaches the sender, who may finish sending', async () => {
  const app = express().use(drainRequest, (_req, res) => void res.send('ok'))
  const server = createServer(app)
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const url = `http://127.0.0.1:${port}`
  const sent = await new Promise<{ status: number | undefined; finished: boolean }>((done) => {
    let status: number | undefined
    const request = httpRequest(url, { method: 'POST' }, (response) => {
      status = response.resume().statusCode
    })
    request.on('error', () => undefined)
    request.on('close', () => done({ status, finished: request.writableFinished }))
    for (let i = 0; i < 20; i++) request.write(Buffer.alloc(1024 * 1024))
    request.end()
  })
  expect(sent).toEqual({ status: 200, finished: true })
})

import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { arrayBuffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startServer } from '../setup/start-server'

/**
 * Maximum transfer size of the first page, with brotli: HTML, scripts and styles. Styles count
 * twice: inlined in the page, and then as a file for later pages.
 */
const MAX_BYTES = 97 * 1024
/** Each costs a request. */
const MAX_SCRIPTS = 8
/** With the headers of their responses, as `npm run bench -- journey` counts them. */
const MAX_SCRIPT_BYTES = 85_000

test('the first page stays within its bytes and scripts', async () => {
  const server = await startServer({ CATALOGUE_SYNC: 'off' })
  try {
    const page = await weigh(`${server.url}/`)
    const files = [...new Set(page.text.match(/(?<=")\/(?:build\/[^"]+\.(?:js|css))(?=")/g))]
    const weights = await Promise.all(files.map((file) => weigh(server.url + file)))
    const total = sum(weights, ({ body }) => body) + page.body
    const scripts = weights.filter((_, index) => files[index]?.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS)
    expect(sum(scripts, ({ body, headers }) => body + headers)).toBeLessThan(MAX_SCRIPT_BYTES)
    expect(total).toBeLessThan(MAX_BYTES)
  } finally {
    await server.stop()
  }
})

/** The transferred bytes of `url`'s response, and its decoded text. */
async function weigh(url: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject)
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-encoding']).toBe('br')
  const body = Buffer.from(await arrayBuffer(response))
  const fields = response.rawHeaders.map((text) => text.length + 2)
  const start = `HTTP/1.1 200 ${response.statusMessage ?? ''}\r\n\r\n`
  const headers = start.length + sum(fields, (length) => length)
  return { body: body.length, headers, text: brotliDecompressSync(body).toString() }
}

function sum<Item>(items: readonly Item[], lengthOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + lengthOf(item), 0)
}

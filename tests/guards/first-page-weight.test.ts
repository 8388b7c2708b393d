import { expect, test } from 'vitest'
import { startServer } from '../setup/start-server'

/**
 * Maximum transfer size of the first page, with brotli: HTML, scripts and styles. Styles count
 * twice: inlined in the page, and then as a file for later pages.
 */
const MAX_BYTES = 106 * 1024
/** Each costs a request with half a kilobyte of headers. */
const MAX_SCRIPTS = 8

test('the first page stays within its bytes and scripts', async () => {
  const server = await startServer({ CATALOGUE_SYNC: 'off' })
  try {
    const page = await weigh(`${server.url}/`)
    const files = [...new Set(page.html.match(/(?<=")\/(?:build\/[^"]+\.(?:js|css))(?=")/g))]
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS)
    const weights = await Promise.all(files.map((file) => weigh(server.url + file)))
    const total = weights.reduce((sum, { bytes }) => sum + bytes, page.bytes)
    expect(total).toBeLessThan(MAX_BYTES)
  } finally {
    await server.stop()
  }
})

/** The transferred bytes of `url` (fetch itself decodes them), and the decoded text. */
async function weigh(url: string) {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  expect(response.ok).toBe(true)
  expect(response.headers.get('content-encoding')).toBe('br')
  const html = await response.text()
  const { brotliCompressSync } = await import('node:zlib')
  const length = Number(response.headers.get('content-length'))
  return { bytes: length || brotliCompressSync(html).length, html }
}

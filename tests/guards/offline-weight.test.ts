import { readdirSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startServer } from '../setup/start-server'

/** Every change of the scripts moves the figures a little. */
const TOLERANCE = 0.1

test('what the service worker fetches for a version is what decision 017 says', async () => {
  const page = readFileSync('docs/decisions/017-offline.md', 'utf8')
  const [, files, kilobytes] = /It costs (\d+) files, (\d+) KB/.exec(page) ?? []
  const worker = readFileSync('public/build/service-worker.js', 'utf8')
  const paths = [...worker.matchAll(/url:"([^"]+)",revision/g)].map(([, path = '']) => path)
  expect(paths).toContain('/session')
  const server = await startServer({ CATALOGUE_SYNC: 'off' })
  try {
    const bytes = await Promise.all(paths.map((path) => transferred(server.url + path)))
    expectAbout(paths.length, Number(files))
    const total = bytes.reduce((sum, each) => sum + each, 0)
    expectAbout(total / 1024, Number(kilobytes))
  } finally {
    await server.stop()
  }
})

test('Safari before 16.4 can read the service worker: it has no lookbehind', () => {
  expect(readFileSync('public/build/service-worker.js', 'utf8')).not.toMatch(/\(\?<[=!]/)
})

test('the live view recognises cards with at most 60 KB of code', () => {
  const workers = readdirSync('public/build').filter((name) =>
    /^live-worker-.*\.js\.br$/.test(name),
  )
  expect(workers).toHaveLength(1)
  for (const name of workers) expect(statSync(`public/build/${name}`).size).toBeLessThan(60_000)
})

/** With brotli if the server has it; pages do not state their size. */
async function transferred(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  expect(response.ok, url).toBe(true)
  const body = new Uint8Array(await response.arrayBuffer())
  const length = Number(response.headers.get('content-length'))
  return length || brotliCompressSync(body).length
}

function expectAbout(actual: number, stated: number) {
  expect(actual).toBeGreaterThan(stated * (1 - TOLERANCE))
  expect(actual).toBeLessThan(stated * (1 + TOLERANCE))
}

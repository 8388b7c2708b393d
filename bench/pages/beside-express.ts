import { createServer } from 'node:http'
import autocannon from 'autocannon'
import express from 'express'
import { alignRows } from '../tabulate'

const CONNECTIONS = 10
const WARM_UP_SECONDS = 2

/** Pages that people without an account see, and the health check. */
const PATHS = ['/', '/cards/base1-4', '/sets/base1', '/healthz']

/**
 * How many requests a second the app at `url` serves, compared with a bare Express app in a process
 * that only sends the same bytes. Both are requested alternately, so that other load affects both.
 *
 * @param seconds how long each of them is requested for each address
 * @returns a table
 */
export async function compareWithExpress(url: string, seconds: number): Promise<string> {
  const rows = [['address', 'bytes', 'app/s', 'Express/s', 'share', 'app p50 ms', 'p99 ms']]
  for (const path of PATHS) {
    const bytes = Buffer.from(await (await fetch(url + path)).arrayBuffer())
    const app = await ask(url + path, seconds)
    const bare = await besideBytes(bytes, (address) => ask(address, seconds))
    const share = (100 * app.requests.average) / bare.requests.average
    const figures = [
      bytes.length,
      app.requests.average.toFixed(0),
      bare.requests.average.toFixed(0),
    ]
    const times = [`${share.toFixed(0)} %`, app.latency.p50, app.latency.p99]
    rows.push([path, ...[...figures, ...times].map(String)])
  }
  return alignRows(rows)
}

async function besideBytes<Result>(
  bytes: Buffer,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const app = express().get('*', (_req, res) => void res.type('html').send(bytes))
  const server = createServer(app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Express does not listen')
  try {
    return await work(`http://127.0.0.1:${address.port}/`)
  } finally {
    server.close()
  }
}

/** @throws for anything but 200: errors are quick. */
async function ask(url: string, duration: number): Promise<autocannon.Result> {
  // From a separate thread: this one belongs to the bare app.
  const load = { url, connections: CONNECTIONS, workers: 1 }
  await autocannon({ ...load, duration: WARM_UP_SECONDS })
  const result = await autocannon({ ...load, duration })
  if (result.non2xx + result.errors > 0) throw new Error(`${url} answered with failures`)
  return result
}

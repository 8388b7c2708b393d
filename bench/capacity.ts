import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { Command } from 'commander'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import { openDatabase } from '~/storage/database.server'
import type { Database } from '~/storage/database.server'
import type { RunningServer } from '../tests/setup/start-server'
import { fillCatalogue } from './bench-catalogue'
import type { CatalogueFiles } from './bench-catalogue'
import { dataOf, MissingDataError } from './bench-data'
import { startBenchServer } from './bench-server'
import { fillLibrary } from './fill-library'
import { readPhotoLabels } from './scan/photo-labels'
import { createVisitor } from './sign-in-visitor'
import { thisMachine } from './this-machine'
import { wholeNumber } from './whole-number'

type Options = { seconds: number }

const CONNECTIONS = 10
const LIBRARY_SIZES = [0, 100, 1000, 5000, 20_000]
const WORKERS = 2
const BOUNDARY = 'bench-boundary'

/**
 * `bench capacity`: the load one process handles, on a SQLite file or, with DATABASE_URL,
 * PostgreSQL.
 */
export function capacityCommand(): Command {
  return new Command('capacity')
    .description('scans, library pages and adds a second; DATABASE_URL names an empty database')
    .option('--seconds <n>', 'how long each thing is asked for', wholeNumber, 10)
    .action(benchCapacity)
}

async function benchCapacity({ seconds }: Options, mode: Command): Promise<void> {
  const files = dataOf(mode, ['catalogue', 'sets', 'fingerprints', 'photos'])
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-capacity-'))
  const url = process.env.DATABASE_URL || undefined
  const database = await openDatabase({ dataDir, url })
  const settings = { AUTH_LIMITS: 'off', LOG_LEVEL: 'error', SCAN_WORKERS: String(WORKERS) }
  const storage = { DATA_DIR: dataDir, DATABASE_URL: url ?? '' }
  try {
    await fillEmpty(database, files)
    const server = await startBenchServer({ ...settings, ...storage, SCAN_QUEUE: '1000' })
    try {
      await countPages(server, database, seconds)
      await countScans(server, files.photos, seconds)
      console.log(thisMachine())
    } finally {
      await server.stop()
    }
  } finally {
    await database.destroy()
    await rm(dataDir, { recursive: true })
  }
}

/**
 * A fresh database beside the one that `DATABASE_URL` names: never measures in, or writes to, one
 * in use.
 */
async function fillEmpty(database: Database, files: CatalogueFiles): Promise<void> {
  const store = createKyselyCatalogueStore(database)
  if ((await store.allCards()).length > 0)
    throw new MissingDataError('capacity needs an empty database: that of DATABASE_URL has cards')
  await fillCatalogue(store, files)
}

async function countPages(
  server: RunningServer,
  database: Database,
  seconds: number,
): Promise<void> {
  const ids = (await createKyselyCatalogueStore(database).allCards()).map(({ id }) => id)
  for (const size of LIBRARY_SIZES) {
    const visitor = createVisitor(server)
    const email = `collector-${size}@example.com`
    await visitor.send(email)
    await visitor.consume()
    await fillLibrary(database, email, ids.slice(0, size))
    const headers = { cookie: visitor.cookies() }
    const ask = { url: `${server.url}/library`, connections: CONNECTIONS, headers }
    await autocannon({ ...ask, duration: 2 })
    report(`library page of ${size} cards`, await autocannon({ ...ask, duration: seconds }))
    if (size === 0) await countAdds(server, headers, ids, seconds)
  }
}

async function countAdds(
  server: RunningServer,
  headers: Record<string, string>,
  ids: readonly string[],
  duration: number,
): Promise<void> {
  let next = 0
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const id = encodeURIComponent(ids[next++ % ids.length] ?? '')
          return { ...request, headers, path: `/v1/api/library/add?card_id=${id}` }
        },
      },
    ],
  })
  report('adds to one library', result)
}

async function countScans(server: RunningServer, photos: string, seconds: number): Promise<void> {
  const labels = await readPhotoLabels(photos)
  const bodies = await Promise.all(
    labels.map(async ({ file }) => multipart(await readFile(join(photos, file)))),
  )
  let next = 0
  for (const connections of [1, WORKERS, 4 * WORKERS]) {
    const result = await autocannon({
      url: server.url,
      connections,
      duration: 2 * seconds,
      timeout: 60,
      requests: [
        {
          method: 'POST',
          path: '/v1/api/scan-card',
          headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
          setupRequest: (request) => ({ ...request, body: bodies[next++ % bodies.length] }),
        },
      ],
    })
    report(`scans, ${connections} at once`, result)
  }
}

function multipart(photo: Buffer): Buffer {
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="photo.jpg"\r\n` +
    'Content-Type: image/jpeg\r\n\r\n'
  return Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

function report(what: string, { requests, latency, non2xx, errors }: autocannon.Result): void {
  const failed = non2xx + errors > 0 ? `, ${non2xx} other than 2xx, ${errors} errors` : ''
  console.log(
    `${what}: ${requests.average.toFixed(1)} a second, p50 ${latency.p50} ms, ` +
      `p99 ${latency.p99} ms${failed}`,
  )
}

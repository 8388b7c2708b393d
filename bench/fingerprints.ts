import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { z } from 'zod'
import { buildFingerprints } from '~/catalogue/fingerprints/build-fingerprints.server'
import { FOR_ALL_CARDS, imagesOnHost } from '~/catalogue/images/image-host.server'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import { openStarter } from '~/catalogue/starter/starter.server'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { openDatabase } from '~/storage/database.server'
import { dataOf } from './bench-data'
import { thisMachine } from './this-machine'

const optionsSchema = z.object({ cards: z.coerce.number().int().positive() })

/** `bench fingerprints`: how long all pictures take at the polite request rate, and their cost. */
export function fingerprintsCommand(): Command {
  return new Command('fingerprints')
    .description('building fingerprints at the polite rate, pictures served on loopback')
    .option('--cards <n>', 'how many cards to measure; all are reckoned from them', '1000')
    .action((options, mode: Command) =>
      benchFingerprints(optionsSchema.parse(options), dataOf(mode, ['references']).references),
    )
}

async function benchFingerprints({ cards }: { cards: number }, references: string): Promise<void> {
  const { sets, cards: all } = openStarter().read()
  const pictures = await readPictures(references)
  const host = await serve(pictures)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-fingerprints-'))
  const database = await openDatabase({ dataDir })
  try {
    const store = createKyselyCatalogueStore(database)
    await store.replaceCards(sets, all.slice(0, cards))
    const source = imagesOnHost({ host: host.origin, requests: FOR_ALL_CARDS })
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    const { built, failed } = await buildFingerprints({
      store,
      source,
      describeImage: fingerprintOfImage,
    })
    const seconds = (performance.now() - start) / 1000
    const { user, system } = process.cpuUsage(cpu)
    const busy = (user + system) / 1000 / built
    console.log(`${built} fingerprints of ${pictures.length} pictures, ${failed} failed`)
    console.log(`${seconds.toFixed(0)} s, ${(built / seconds).toFixed(1)} a second`)
    console.log(`${busy.toFixed(1)} ms of processor time each, the host's included`)
    const minutes = ((seconds / built) * all.length) / 60
    console.log(`${all.length} cards at that rate: ${minutes.toFixed(1)} minutes`)
    console.log(thisMachine())
  } finally {
    await host.close()
    await database.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function readPictures(folder: string): Promise<Buffer[]> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => name.endsWith('low.webp'))
  return Promise.all(files.map((name) => readFile(join(folder, name))))
}

/** Answers each request with the next of the pictures, so that every card has one. */
async function serve(pictures: readonly Buffer[]) {
  let asked = 0
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'image/webp').end(pictures[asked++ % pictures.length])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

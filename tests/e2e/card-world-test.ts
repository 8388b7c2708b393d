import { rm } from 'node:fs/promises'
import process from 'node:process'
import { referencePath, drawReference } from '../drawn-cards/draw-references'
import { answers, startImageHost } from '../mocks/image-host'
import { openPriceReplica } from '../mocks/price-replica'
import type { PriceReplica } from '../mocks/price-replica'
import { startServer } from '../setup/start-server'
import { prepareCardWorld, worldCards } from './card-world'
import { expect, test as base } from './sign-in-test'

type World = { url: string; replica: PriceReplica }

/** A browser for a server of cards with prices and histories, whose price source a test answers for. */
export const test = base.extend<{ replica: PriceReplica }, { world: World }>({
  world: [
    async ({}, use) => {
      const replica = await openPriceReplica()
      const images = await startImageHost()
      images.answer = drawnCards()
      const dataDir = await prepareCardWorld()
      const server = await startServer({
        ...{ DATA_DIR: dataDir, IMAGE_HOST: images.origin, CATALOGUE_URL: `${replica.origin}/v2` },
        ...{ MAIL_URL: process.env.E2E_MAIL_URL ?? '', TRUST_PROXY: '1' },
        ...{ SCAN_WORKERS: '1', LOG_LEVEL: 'error' },
      })
      await use({ url: server.url, replica })
      await server.stop()
      await images.close()
      replica.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
  replica: async ({ world }, use) => use(world.replica),
})

function drawnCards() {
  const pictures = new Map<string, () => Promise<Buffer>>()
  for (const card of Object.values(worldCards))
    for (const size of ['low', 'high'] as const)
      pictures.set(`/${referencePath(card, size)}`, () => drawReference(card, size))
  return (...[request, response]: Parameters<ReturnType<typeof answers.image>>) => {
    const draw = pictures.get(request.url ?? '')
    if (draw) void draw().then((bytes) => answers.image(bytes)(request, response))
    else answers.status(404)(request, response)
  }
}

export { expect }

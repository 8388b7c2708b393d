import { rm } from 'node:fs/promises'
import { referencePath, drawReference } from '../drawn-cards/draw-references'
import { answers, startImageHost } from '../mocks/image-host'
import { openPriceReplica } from '../mocks/price-replica'
import type { PriceReplica } from '../mocks/price-replica'
import { prepareCardWorld, worldCards } from './card-world'
import { startTestServer } from './server-pool'

/** A server with cards that have prices and histories, and the price source it asks. */
export type CardWorld = { url: string; replica: PriceReplica; close(): Promise<void> }

export async function startCardWorld(): Promise<CardWorld> {
  const replica = await openPriceReplica()
  const images = await startImageHost()
  images.answer = drawnCards()
  const dataDir = await prepareCardWorld()
  const server = await startTestServer({
    ...{ DATA_DIR: dataDir, IMAGE_HOST: images.origin, CATALOGUE_URL: `${replica.origin}/v2` },
    LOG_LEVEL: 'error',
  })
  return {
    url: server.url,
    replica,
    close: async () => {
      await server.stop()
      await images.close()
      replica.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

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

import { describe, expect, it, onTestFinished } from 'vitest'
import { firstSet } from '../contracts/catalogue-store'
import { temporaryStore } from '../fixtures/kysely-catalogue'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import { startPriceReplica } from '../fixtures/price-replica'
import { cardWith, dollars, euros, variant } from '../fixtures/prices'
import { reply } from '../mocks/price-replica'
import type { ReplicaAnswer } from '../mocks/price-replica'
import { startServer } from '../setup/start-server'
import { wordsOf } from './page-words'

const card = cardWith('1', variant('holo', { tcgplayerId: 42382, cardmarketId: 273700 }))
const patience = { timeout: 50_000 }
const day = '2025-10-20'

const sources: Record<string, ReplicaAnswer> = {
  '/guide.json': reply.json({
    createdAt: `${day}T00:00:00+0000`,
    priceGuides: [{ idProduct: 273700, avg30: 402.79, low: 60 }],
  }),
  '/last-updated.txt': reply.text(`${day}T20:05:47+0000`),
  '/tcgplayer/3/groups': reply.json({ success: true, results: [{ groupId: 604 }] }),
  '/tcgplayer/3/604/prices': reply.json({
    success: true,
    results: [{ productId: 42382, marketPrice: 458.1, subTypeName: 'Holofoil' }],
  }),
}

/** A catalogue of one card, and a function that starts a server with price imports. */
async function prepare(changes: Record<string, ReplicaAnswer> = {}) {
  const { dataDir, db, store } = await temporaryStore()
  await store.replaceCards([firstSet], [card])
  const replica = await startPriceReplica({ ...sources, ...changes })
  const serve = async () => {
    const server = await startServer({
      ...{ DATA_DIR: dataDir, SCAN_WORKERS: '1', PRICES_BULK: 'on', TCGCSV_URL: replica.origin },
      CARDMARKET_PRICES_URL: `${replica.origin}/guide.json`,
    })
    onTestFinished(() => server.stop())
    return server
  }
  return { replica, serve, prices: createKyselyPriceStore(db) }
}

describe('a server with PRICES_BULK=on', () => {
  it('imports both markets by itself, and makes no request for the card any more', async () => {
    const { serve, replica } = await prepare()
    const { url } = await serve()
    const page = async (language: string) => {
      const response = await fetch(`${url}/cards/${card.id}`, {
        headers: { 'Accept-Language': language },
      })
      return wordsOf(await response.text())
    }
    await expect
      .poll(() => page('en-US'), patience)
      .toContain('$458.10 TCGplayer · USD · as of Oct 20, 2025')
    expect(await page('en-GB')).toContain(
      '€402.79 Cardmarket · EUR · 30-day average · as of Oct 20, 2025',
    )
    expect(replica.log).toEqual(Object.keys(sources))
    expect(replica.mostAtOnce()).toBe(1)
  })

  it('continues without the unavailable market', async () => {
    const { serve, prices } = await prepare({ '/guide.json': reply.status(404) })
    const server = await serve()
    const known = async () => (await prices.marketPrices([card.id])).get(card.id)?.prices
    await expect.poll(known, patience).toEqual([dollars(45810, { finish: 'holo' })])
    await expect.poll(server.output).toContain('Prices not imported')
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  it('works beside another one on the same data', async () => {
    const { serve, prices } = await prepare()
    const servers = await Promise.all([serve(), serve()])
    const known = async () => (await prices.marketPrices([card.id])).get(card.id)?.prices
    const both = [euros(40279, { finish: 'holo' }), dollars(45810, { finish: 'holo' })]
    await expect.poll(known, patience).toEqual(both)
    for (const server of servers) {
      await server.stop()
      expect(server.output()).not.toMatch(/Prices not synced|Prices not imported/)
    }
    const question = { cardId: card.id, finish: 'holo', since: '' } as const
    for (const market of ['Cardmarket', 'TCGplayer'] as const)
      expect(await prices.history({ ...question, market })).toHaveLength(1)
  })
})

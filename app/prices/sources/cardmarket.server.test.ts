import { describe, expect, it, test } from 'vitest'
import { describeBulkPriceSource } from '../../../tests/contracts/price-source'
import { startPriceReplica } from '../../../tests/fixtures/price-replica'
import { cardWith, euros, quickRequests, variant } from '../../../tests/fixtures/prices'
import { reply } from '../../../tests/mocks/price-replica'
import type { ReplicaAnswer } from '../../../tests/mocks/price-replica'
import { createCardmarketGuide } from './cardmarket.server'

const now = () => new Date('2025-10-21T09:00:00Z')
const both = { tcgplayerId: 42348, cardmarketId: 273699 }
const common = cardWith('1', variant('normal', both), variant('reverse', both))
const holo = cardWith('2', variant('holo', { tcgplayerId: 42382, cardmarketId: 273700 }))
const unlisted = cardWith('3', variant('normal'))
const cards = [common, holo, unlisted]

function ask(since: string | null = null) {
  return { cards, since, signal: new AbortController().signal }
}

/** Recorded rows, with the sources' original amounts. */
const guide = {
  version: 1,
  createdAt: '2025-10-20T00:00:00+0000',
  priceGuides: [
    {
      ...{ idProduct: 273699, idCategory: 51, avg: 0.08, low: 0.02, trend: 0.08, avg1: 0.03 },
      ...{ avg7: 0.08, avg30: 0.09, 'avg-holo': 0.27, 'low-holo': 0.03, 'trend-holo': 0.21 },
      ...{ 'avg1-holo': 0.19, 'avg7-holo': 0.19, 'avg30-holo': 0.26 },
    },
    { idProduct: 273700, avg: 402.79, low: 60, trend: 397.58, avg30: 458.43, 'avg30-holo': null },
    { idProduct: 999999, avg30: 1 },
  ],
}

describe('the Cardmarket price guide', () => {
  async function read(answer: ReplicaAnswer, since: string | null = null) {
    const replica = await startPriceReplica({ '/guide.json': answer })
    const url = `${replica.origin}/guide.json`
    return createCardmarketGuide({ url, requests: quickRequests, now }).allPrices(ask(since))
  }

  it('prices each finish by its listing', async () => {
    expect(await read(reply.json(guide))).toEqual({
      ...{ status: 'read', edition: guide.createdAt, date: '2025-10-20' },
      ...{ skipped: [], groupsMissing: 0 },
      cards: [
        { cardId: common.id, prices: [euros(9), euros(26, { finish: 'reverse' })] },
        { cardId: holo.id, prices: [euros(45843, { finish: 'holo' })] },
      ],
    })
  })

  it('is not read again while it is unchanged', async () => {
    expect(await read(reply.json(guide), guide.createdAt)).toEqual({ status: 'unchanged' })
  })

  it('is not fetched again on the day it was made', async () => {
    const today = '2025-10-21T02:49:00+0200'
    expect(await read(reply.status(500), today)).toEqual({ status: 'unchanged' })
    expect(await read(reply.json(guide), '2025-10-20T02:49:00+0200')).toMatchObject({
      status: 'read',
    })
  })

  it('loses only broken rows and nonsense', async () => {
    const rows = [{ idProduct: 'x' }, null, 7, { idProduct: 273699, avg30: 0, trend: -1, low: 9 }]
    const answer = await read(
      reply.json({ ...guide, priceGuides: [...rows, guide.priceGuides[1]] }),
    )
    expect(answer).toMatchObject({
      skipped: ['3 rows of the guide cannot be read'],
      cards: [{ cardId: holo.id }],
    })
  })

  test.each<[string, ReplicaAnswer]>([
    ['is missing', reply.status(404)],
    ['is down', reply.status(502)],
    ['asks for patience', reply.status(429, { 'retry-after': '86400' })],
    ['is silent', reply.silence],
    ['is cut off', reply.truncated],
    ['is cut off unnoticed', reply.text(JSON.stringify(guide).slice(0, 300))],
    ['is a page of text', reply.text('<!doctype html><title>Maintenance</title>')],
    ['lists nothing', reply.json({ ...guide, priceGuides: [] })],
    ['is of another shape', reply.json([guide])],
    ['is in another currency', reply.json({ ...guide, currency: 'USD' })],
  ])('is unavailable if it %s', async (_, answer) => {
    expect(await read(answer)).toMatchObject({ status: 'unavailable' })
  })
})

describeBulkPriceSource('Cardmarket’s guide', {
  priceOf: euros,
  async open(day) {
    const rows = Object.entries(day?.cents ?? {}).map(([product, cents]) => ({
      idProduct: Number(product),
      avg30: cents / 100,
    }))
    const priceGuides = [...rows, ...(day?.brokenRows ?? [])]
    const replica = await startPriceReplica(
      day
        ? { '/guide.json': reply.json({ createdAt: `${day.date}T00:00:00+0000`, priceGuides }) }
        : {},
    )
    const url = `${replica.origin}/guide.json`
    return createCardmarketGuide({ url, requests: quickRequests, now })
  },
})

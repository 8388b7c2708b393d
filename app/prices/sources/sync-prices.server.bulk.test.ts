import { describe, expect, it, test } from 'vitest'
import { createCardmarketGuide } from './cardmarket.server'
import type { Price } from '~/prices/price'
import { startPriceReplica } from '../../../tests/fixtures/price-replica'
import { cardWith, dollars, euros, quickRequests, variant } from '../../../tests/fixtures/prices'
import { createTcgcsvBulk } from './tcgcsv.server'
import { reply } from '../../../tests/mocks/price-replica'
import type { ReplicaAnswer } from '../../../tests/mocks/price-replica'

const now = () => new Date('2025-10-21T09:00:00Z')
const both = { tcgplayerId: 42348, cardmarketId: 273699 }
const common = cardWith('1', variant('normal', both), variant('reverse', both))
const holo = cardWith('2', variant('holo', { tcgplayerId: 42382, cardmarketId: 273700 }))
const unlisted = cardWith('3', variant('normal'))
const cards = [common, holo, unlisted]

function ask(since: string | null = null) {
  return { cards, since, signal: new AbortController().signal }
}

/** Recorded rows, their figures as the sources send them. */
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
    return createCardmarketGuide({ url, ask: quickRequests(), now }).allPrices(ask(since))
  }

  it('prices each finish by its listing', async () => {
    expect(await read(reply.json(guide))).toEqual({
      ...{ status: 'read', edition: guide.createdAt, date: '2025-10-20', skipped: [] },
      cards: [
        { cardId: common.id, prices: [euros(9), euros(26, { finish: 'reverse' })] },
        { cardId: holo.id, prices: [euros(45843, { finish: 'holo' })] },
      ],
    })
  })

  it('is not read again while it is the same', async () => {
    expect(await read(reply.json(guide), guide.createdAt)).toEqual({ status: 'unchanged' })
  })

  it('loses broken rows and nonsense only', async () => {
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
  ])('is unavailable when it %s', async (_, answer) => {
    expect(await read(answer)).toMatchObject({ status: 'unavailable' })
  })
})

describe('TCGCSV', () => {
  const updated = '2025-10-20T20:05:47+0000'
  const groups = { success: true, errors: [], results: [{ groupId: 604, name: 'Base Set' }] }
  const row = { lowPrice: 0.14, midPrice: 0.37, highPrice: 19.99, directLowPrice: null }
  const prices = {
    ...{ success: true, errors: [] },
    results: [
      { productId: 42348, ...row, marketPrice: 0.31, subTypeName: 'Normal' },
      { productId: 42348, ...row, marketPrice: null, subTypeName: 'Reverse Holofoil' },
      { productId: 42382, ...row, marketPrice: 458.1, subTypeName: 'Holofoil' },
      { productId: 42382, ...row, marketPrice: 9999, subTypeName: '1st Edition Holofoil' },
      { productId: 1, ...row, marketPrice: 1, subTypeName: 'Normal' },
    ],
  }
  const good: Record<string, ReplicaAnswer> = {
    '/last-updated.txt': reply.text(`${updated}\n`),
    '/tcgplayer/3/groups': reply.json(groups),
    '/tcgplayer/3/604/prices': reply.json(prices),
  }

  async function read(changes: Record<string, ReplicaAnswer> = {}, since: string | null = null) {
    const replica = await startPriceReplica({ ...good, ...changes })
    const source = createTcgcsvBulk({ baseUrl: `${replica.origin}/`, ask: quickRequests(), now })
    return { replica, answer: await source.allPrices(ask(since)) }
  }

  it('prices each finish by its printing', async () => {
    const median: Partial<Price> = { finish: 'reverse', kind: 'median-listing' }
    expect((await read()).answer).toEqual({
      ...{ status: 'read', edition: updated, date: '2025-10-20', skipped: [] },
      cards: [
        { cardId: common.id, prices: [dollars(31), dollars(37, median)] },
        { cardId: holo.id, prices: [dollars(45810, { finish: 'holo' })] },
      ],
    })
  })

  it('asks for one small file where nothing is new', async () => {
    const { replica, answer } = await read({}, updated)
    expect(answer).toEqual({ status: 'unchanged' })
    expect(replica.log).toEqual(['/last-updated.txt'])
  })

  test.each<[string, ReplicaAnswer]>([
    ['down', reply.status(500)],
    ['missing', reply.status(404)],
    ['empty', reply.text('')],
    ['cut off', reply.truncated],
    ['refused in JSON', reply.json({ success: false, errors: ['no'], results: [] })],
    ['in another currency', reply.json({ ...prices, currency: 'EUR' })],
  ])('goes on with the other groups where one is %s', async (_, fault) => {
    const two = { ...groups, results: [{ groupId: 7 }, { groupId: 604 }] }
    const changes = { '/tcgplayer/3/groups': reply.json(two), '/tcgplayer/3/7/prices': fault }
    const { answer } = await read(changes)
    expect(answer).toMatchObject({ status: 'read', cards: [{}, {}] })
    expect(answer).toHaveProperty('skipped', [expect.stringMatching(/^group 7: /)])
  })

  test.each<[string, Record<string, ReplicaAnswer>]>([
    ['its date is missing', { '/last-updated.txt': reply.status(404) }],
    ['its groups are missing', { '/tcgplayer/3/groups': reply.status(500) }],
    ['it has no groups', { '/tcgplayer/3/groups': reply.json({ ...groups, results: [] }) }],
    ['no group can be had', { '/tcgplayer/3/604/prices': reply.status(429) }],
    ['every group is empty', { '/tcgplayer/3/604/prices': reply.json({ ...prices, results: [] }) }],
  ])('is unavailable when %s', async (_, changes) => {
    expect((await read(changes)).answer).toMatchObject({ status: 'unavailable' })
  })
})

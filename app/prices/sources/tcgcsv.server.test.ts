import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import type { MarketPrice } from '~/prices/price'
import { describeBulkPriceSource } from '../../../tests/contracts/price-source'
import type { MarketDay } from '../../../tests/contracts/price-source'
import { startPriceReplica } from '../../../tests/fixtures/price-replica'
import { cardWith, dollars, quickRequests, variant } from '../../../tests/fixtures/prices'
import { reply } from '../../../tests/mocks/price-replica'
import type { ReplicaAnswer } from '../../../tests/mocks/price-replica'
import { createTcgcsvBulk, createTcgcsvFolder } from './tcgcsv.server'

const now = () => new Date('2025-10-21T09:00:00Z')
const both = { tcgplayerId: 42348, cardmarketId: 273699 }
const common = cardWith('1', variant('normal', both), variant('reverse', both))
const holo = cardWith('2', variant('holo', { tcgplayerId: 42382, cardmarketId: 273700 }))
const unlisted = cardWith('3', variant('normal'))
const cards = [common, holo, unlisted]

function ask(since: string | null = null) {
  return { cards, since, signal: new AbortController().signal }
}

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
    const source = createTcgcsvBulk({ baseUrl: `${replica.origin}/`, requests: quickRequests, now })
    return { replica, answer: await source.allPrices(ask(since)) }
  }

  it('prices each finish by its printing', async () => {
    const median: Partial<MarketPrice> = { finish: 'reverse', kind: 'median-listing' }
    expect((await read()).answer).toEqual({
      ...{ status: 'read', edition: updated, date: '2025-10-20', skipped: [], groupsMissing: 0 },
      cards: [
        { cardId: common.id, prices: [dollars(31), dollars(37, median)] },
        { cardId: holo.id, prices: [dollars(45810, { finish: 'holo' })] },
      ],
    })
  })

  it('requests one small file if nothing is new', async () => {
    const { replica, answer } = await read({}, updated)
    expect(answer).toEqual({ status: 'unchanged' })
    expect(replica.log).toEqual(['/last-updated.txt'])
  })

  test.each<[string, ReplicaAnswer]>([
    ['down', reply.status(500)],
    ['refused', reply.status(403)],
    ['empty', reply.text('')],
    ['cut off', reply.truncated],
    ['refused in JSON', reply.json({ success: false, errors: ['no'], results: [] })],
    ['in another currency', reply.json({ ...prices, currency: 'EUR' })],
  ])('continues with the other groups if one is %s', async (_, fault) => {
    const two = { ...groups, results: [{ groupId: 7 }, { groupId: 604 }] }
    const changes = { '/tcgplayer/3/groups': reply.json(two), '/tcgplayer/3/7/prices': fault }
    const { answer } = await read(changes)
    expect(answer).toMatchObject({ status: 'read', cards: [{}, {}], groupsMissing: 1 })
    expect(answer).toHaveProperty('skipped', [expect.stringMatching(/^group 7: /)])
  })

  it('skips a group without a file, which is no gap', async () => {
    const two = { ...groups, results: [{ groupId: 7 }, { groupId: 604 }] }
    const changes = {
      '/tcgplayer/3/groups': reply.json(two),
      '/tcgplayer/3/7/prices': reply.status(404),
    }
    const { answer } = await read(changes)
    expect(answer).toMatchObject({ status: 'read', cards: [{}, {}], groupsMissing: 0 })
    expect(answer).toHaveProperty('skipped', ['group 7: answered 404'])
  })

  test.each<[string, Record<string, ReplicaAnswer>]>([
    ['its date is missing', { '/last-updated.txt': reply.status(404) }],
    ['its groups are missing', { '/tcgplayer/3/groups': reply.status(500) }],
    ['it has no groups', { '/tcgplayer/3/groups': reply.json({ ...groups, results: [] }) }],
    ['no group can be had', { '/tcgplayer/3/604/prices': reply.status(429) }],
    ['every group is empty', { '/tcgplayer/3/604/prices': reply.json({ ...prices, results: [] }) }],
  ])('is unavailable if %s', async (_, changes) => {
    expect((await read(changes)).answer).toMatchObject({ status: 'unavailable' })
  })
})

function groupOf({ cents, brokenRows = [] }: MarketDay) {
  const rows = Object.entries(cents).map(([product, price]) => ({
    ...{ productId: Number(product), marketPrice: price / 100, subTypeName: 'Normal' },
  }))
  return { success: true, results: [...rows, ...brokenRows] }
}

describeBulkPriceSource('TCGCSV', {
  priceOf: dollars,
  async open(day) {
    const replica = await startPriceReplica(
      day
        ? {
            '/last-updated.txt': reply.text(`${day.date}T20:05:47+0000`),
            '/tcgplayer/3/groups': reply.json({ success: true, results: [{ groupId: 604 }] }),
            '/tcgplayer/3/604/prices': reply.json(groupOf(day)),
          }
        : {},
    )
    return createTcgcsvBulk({ baseUrl: replica.origin, requests: quickRequests, now })
  },
})

describeBulkPriceSource('A day of TCGCSV’s archive', {
  priceOf: dollars,
  async open(day) {
    const archive = await mkdtemp(path.join(os.tmpdir(), 'tcgcsv-'))
    onTestFinished(() => rm(archive, { recursive: true, force: true }))
    const folder = path.join(archive, day?.date ?? '2025-10-20')
    if (day) {
      await mkdir(path.join(folder, '3', '604'), { recursive: true })
      await writeFile(path.join(folder, '3', '604', 'prices'), JSON.stringify(groupOf(day)))
    }
    return createTcgcsvFolder({ folder })
  },
})

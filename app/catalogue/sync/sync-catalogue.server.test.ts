import { describe, expect, it } from 'vitest'
import { firstSet, madeUpCard } from '../../../tests/contracts/catalogue-store'
import { temporaryStore } from '../../../tests/fixtures/kysely-catalogue'
import { syncCatalogue } from './sync-catalogue.server'
import type { SyncOptions } from './sync-catalogue.server'
import { createJobs } from '~/storage/jobs.server'
import type { TcgdexOptions } from './tcgdex-client.server'
import { fault, startReplica } from '../../../tests/fixtures/tcgdex-replica'
import type { Fault, ReplicaSet } from '../../../tests/fixtures/tcgdex-replica'

const sets: ReplicaSet[] = [
  { id: 's1', cards: 600, code: 'ONE' },
  { id: 's2', cards: 550 },
  { id: 'A1', cards: 40, serie: 'tcgp' },
]
const quick = { userAgent: 'card-app/1.0', spacingMs: 0, backOffMs: 1, retries: 3 }

async function start(replicaSets = sets, requests: TcgdexOptions = {}) {
  const replica = await startReplica(replicaSets)
  const { store, dataDir, db } = await temporaryStore()
  const jobs = createJobs(db)
  const sync = (options: Partial<SyncOptions> = {}) =>
    syncCatalogue({
      ...{ store, jobs, dataDir, baseUrl: `${replica.baseUrl}/`, shippedCards: () => [] },
      ...{ requests: { ...quick, ...requests }, ...options },
    })
  return { replica, store, jobs, dataDir, sync }
}

/** An empty page is the end only if it stays empty. */
const end = ['page 4', 'page 4', 'page 4']
const whole = { status: 'synced', cards: 1150, sets: 2, skipped: 0 }

describe('syncing the catalogue', () => {
  it('fetches all physical cards in few requests, one at a time, and identifies the app', async () => {
    const { replica, store, sync } = await start()
    expect(await sync()).toEqual(whole)
    expect(replica.log).toEqual(['sets', 'set s1', 'set s2', 'page 1', 'page 2', 'page 3', ...end])
    expect(replica.mostAtOnce()).toBe(1)
    expect([...replica.userAgents]).toEqual(['card-app/1.0'])
    const card = await store.findCard('s1-600')
    expect(card).toMatchObject({
      rarity: null,
      hp: 60,
      attacks: ['Scratch'],
      damages: ['10+'],
      supertype: 'Pokémon',
    })
    expect(card?.set).toEqual({
      ...{ id: 's1', name: 'Set s1', serieId: 'main', code: 'ONE', printedTotal: 600 },
      releaseDate: '2001-02-03',
    })
  })

  it('requests the code of a set only once, and starts afresh after a finished sync', async () => {
    const { replica, sync } = await start()
    await sync()
    replica.log.length = 0
    expect(await sync()).toEqual(whole)
    expect(replica.log).toEqual(['sets', 'page 1', 'page 2', 'page 3', ...end])
  })

  const errors = JSON.stringify({ errors: [{ message: 'busy' }], data: { cards: null } })
  it.each<[string, string, Fault]>([
    ['a limit', 'page 2', fault.status(429, 2, { 'retry-after': '0' })],
    ['a broken host', 'sets', fault.status(503, 3)],
    ['no JSON', 'page 1', fault.body('<html>', 2)],
    ['a body cut short', 'page 3', fault.truncated(2)],
    ['a GraphQL error', 'page 1', fault.body(errors, 1)],
    ['silence', 'set s2', fault.silence(1)],
    ['an empty page too early', 'page 2', fault.body('{"data":{"cards":[]}}', 2)],
  ])('recovers from %s', async (_, asked, trouble) => {
    const { replica, sync } = await start(sets, { timeoutMs: 300 })
    replica.faults.set(asked, trouble)
    expect(await sync()).toEqual(whole)
    expect(replica.log.filter((each) => each === asked).length).toBeGreaterThan(1)
  })

  it.each<[string, Fault, RegExp]>([
    ['an unending fault', fault.status(500, 99), /answered 500/],
    ['a limit of an hour', fault.status(429, 99, { 'retry-after': '3600' }), /wait 3600 s/],
    ['a refusal', fault.status(403, 99), /answered 403/],
    [
      'an early end',
      fault.body('{"data":{"cards":[]}}', 99),
      /ended early, after 500 of about 1190/,
    ],
  ])('gives up on %s, and later continues where it stopped', async (_, trouble, reason) => {
    const { replica, store, sync } = await start()
    replica.faults.set('page 2', trouble)
    const outcome = await sync()
    expect(outcome).toMatchObject({ status: 'unreachable' })
    expect('reason' in outcome && outcome.reason).toMatch(reason)
    expect((await store.counts()).cards).toBe(0)
    replica.faults.clear()
    replica.log.length = 0
    expect(await sync()).toEqual(whole)
    expect(replica.log).toEqual(['sets', 'page 2', 'page 3', ...end])
  })

  it('waits as long as the host asks', async () => {
    const waits: number[] = []
    const pause = (ms: number) => {
      waits.push(ms)
      return Promise.resolve()
    }
    const { replica, sync } = await start(sets, { pause })
    replica.faults.set('sets', fault.status(429, 1, { 'retry-after': '17' }))
    expect(await sync()).toEqual(whole)
    expect(waits.filter((ms) => ms > 0)).toEqual([17_000])
  })

  it('reports in one line that there is no network', async () => {
    const { store, dataDir, db } = await temporaryStore()
    const jobs = createJobs(db)
    const baseUrl = 'http://127.0.0.1:1/v2'
    const given = { store, jobs, dataDir, baseUrl, requests: quick, shippedCards: () => [] }
    const outcome = await syncCatalogue(given)
    expect(outcome).toMatchObject({ status: 'unreachable' })
    expect(outcome).toHaveProperty('reason', expect.stringMatching(/^127.0.0.1:1: cannot be/))
  })

  const empty = fault.body('{"data":{"cards":[]}}', 2)

  it('does not lose the last page to an empty answer', async () => {
    const { replica, sync } = await start([{ id: 's1', cards: 510 }])
    replica.faults.set('page 2', empty)
    expect(await sync()).toMatchObject({ status: 'synced', cards: 510 })
  })

  it('refuses to lose more than 2 % of the cards, unless that is wanted', async () => {
    const set = { ...firstSet, id: 's1' }
    const known = Array.from({ length: 103 }, (_, i) => madeUpCard(`${i + 1}`, { set }))
    const { store, sync } = await start([{ id: 's1', cards: 100 }])
    await store.replaceCards([set], known)
    expect(await sync()).toEqual({
      status: 'refused',
      reason: 'the host lacks 3 of our 103 cards (to follow it: catalogue sync --accept-losses)',
    })
    expect((await store.counts()).cards).toBe(103)
    expect(await sync({ acceptLosses: true })).toMatchObject({ status: 'synced', cards: 100 })
  })

  it('refuses an older catalogue with fewer cards, unless that is wanted', async () => {
    const set = { ...firstSet, id: 's1', releaseDate: '2020-01-01' }
    const known = Array.from({ length: 101 }, (_, i) => madeUpCard(`${i + 1}`, { set }))
    const { store, sync } = await start([{ id: 's1', cards: 100 }])
    await store.replaceCards([set], known)
    expect(await sync()).toEqual({
      status: 'refused',
      reason:
        "the host's catalogue is older: its newest set is of 2001-02-03, ours of 2020-01-01" +
        ' (to follow it: catalogue sync --accept-losses)',
    })
    expect(await sync({ acceptLosses: true })).toMatchObject({ status: 'synced', cards: 100 })
  })

  it('keeps what it knows of sets that an incomplete list lacks', async () => {
    const second: ReplicaSet = { id: 's2', cards: 2, code: 'TWO' }
    const { store, sync } = await start([{ id: 's1', cards: 2 }, second])
    await sync()
    const before = await store.allSets()
    second.unlisted = true
    expect(await sync()).toMatchObject({ status: 'synced', cards: 4, sets: 2 })
    expect(await store.allSets()).toEqual(before)
    expect((await store.findCard('s2-1'))?.set).toMatchObject({
      code: 'TWO',
      releaseDate: '2001-02-03',
    })
  })

  it('follows the host where it lacks a few cards', async () => {
    const set = { ...firstSet, id: 's1' }
    const { store, sync } = await start([{ id: 's1', cards: 100 }])
    const known = Array.from({ length: 102 }, (_, i) => madeUpCard(`${i + 1}`, { set }))
    await store.replaceCards([set], known)
    expect(await sync()).toMatchObject({ status: 'synced', cards: 100 })
  })

  it('gives cards that have no market ids those of the starter', async () => {
    const set = { ...firstSet, id: 's1' }
    const variants = [{ type: 'normal', detail: null, tcgplayerId: 11, cardmarketId: 22 }]
    const { store, sync } = await start([{ id: 's1', cards: 1 }])
    await store.replaceCards([set], [madeUpCard('1', { set, variants: [] })])
    await sync({ shippedCards: () => [madeUpCard('1', { set, variants })] })
    expect((await store.findCard('s1-1'))?.variants).toEqual(variants)
  })

  it('keeps the market ids of cards that stay', async () => {
    const { store, sync } = await start([{ id: 's1', cards: 2 }])
    const set = { ...firstSet, id: 's1' }
    const ids = { tcgplayerId: 11, cardmarketId: 22 }
    const variants = [{ type: 'normal', detail: null, ...ids }]
    await store.replaceCards([set], [madeUpCard('1', { set, variants })])
    await sync()
    expect((await store.findCard('s1-1'))?.variants).toEqual(variants)
    expect((await store.findCard('s1-2'))?.variants[0]?.tcgplayerId).toBeNull()
  })

  it('does nothing while another sync is running', async () => {
    const { replica, jobs, sync } = await start()
    const during = await jobs.alone('catalogue-sync', sync)
    expect(during).toEqual({ status: 'ran', result: { status: 'busy' } })
    expect(replica.log).toEqual([])
    expect(await jobs.lastDone('catalogue-sync')).toBeNull()
    expect(await sync()).toEqual(whole)
  })

  it('stops at once when told to', async () => {
    const stop = new AbortController()
    const { replica, sync } = await start(sets, { signal: stop.signal })
    replica.faults.set('page 2', () => Boolean(setImmediate(() => stop.abort(new Error('stop')))))
    await expect(sync()).rejects.toThrow('stop')
    expect(replica.log).not.toContain('page 3')
  })
})

import { describe, expect, it, vi } from 'vitest'
import { temporaryStore } from '../../../tests/fixtures/kysely-catalogue'
import { startDailySync, syncPrices } from './sync-prices.server'
import type { SourceSync } from './sync-prices.server'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import type { Finish } from '~/prices/price'
import type { BulkAnswer, BulkPriceSource } from '~/prices/price-source'
import { cardWith, dollars, variant } from '../../../tests/fixtures/prices'

const card = cardWith('1', variant('normal'))
const now = () => new Date('2025-10-21T09:00:00Z')
const read: BulkAnswer = {
  ...{ status: 'read', edition: 'monday', date: '2025-10-20', skipped: [], groupsMissing: 0 },
  cards: [{ cardId: card.id, prices: [dollars(9)] }],
}

function sourceOf(name: string, answer: BulkAnswer) {
  const allPrices = vi.fn<BulkPriceSource['allPrices']>(({ since }) =>
    Promise.resolve(
      answer.status === 'read' && since === answer.edition ? { status: 'unchanged' } : answer,
    ),
  )
  return { name, allPrices }
}

async function syncing(sources: BulkPriceSource[]) {
  const store = createKyselyPriceStore((await temporaryStore()).db)
  const { signal } = new AbortController()
  return { store, sync: () => syncPrices({ store, sources, cards: [card], signal, now }) }
}

describe('syncPrices', () => {
  it('imports a day once', async () => {
    const { store, sync } = await syncing([sourceOf('one', read)])
    expect(await sync()).toEqual([
      {
        ...{ source: 'one', status: 'imported', date: '2025-10-20', cards: 1, prices: 1 },
        ...{ skipped: [], groupsMissing: 0 },
      },
    ])
    expect((await store.marketPrices([card.id])).get(card.id)?.prices).toEqual([dollars(9)])
    expect(await sync()).toEqual([{ source: 'one', status: 'unchanged' }])
  })

  it('continues while a source is down, and removes nothing', async () => {
    const down = sourceOf('down', { status: 'unavailable', reason: 'answered 500' })
    const { store, sync } = await syncing([down, sourceOf('up', read)])
    await store.putPrices([{ cardId: 'other', prices: [dollars(5)] }])
    expect((await sync()).map(({ status }) => status)).toEqual(['unavailable', 'imported'])
    expect((await store.marketPrices(['other'])).get('other')?.prices).toEqual([dollars(5)])
  })

  it('asks again for a day that was imported with gaps', async () => {
    const { sync } = await syncing([
      sourceOf('gaps', { ...read, skipped: ['group 7: answered 500'], groupsMissing: 1 }),
      sourceOf('bad row', { ...read, skipped: ['group 7: 1 rows cannot be read'] }),
    ])
    await sync()
    expect((await sync()).map(({ status }) => status)).toEqual(['imported', 'unchanged'])
  })

  it('deletes what is older than a year and a month, except what a page draws', async () => {
    const { store, sync } = await syncing([])
    const daysFrom = (first: string, count: number) =>
      Array.from({ length: count }, (_, day) => {
        const date = new Date(Date.parse(first) + day * 24 * 60 * 60 * 1000)
        return dollars(1, { date: date.toISOString().slice(0, 10) })
      })
    const history = async (finish: Finish) =>
      (await store.history({ cardId: card.id, finish, market: 'TCGplayer', since: '' })).map(
        ({ date }) => date,
      )
    const much = [...daysFrom('2023-01-01', 3), ...daysFrom('2025-01-01', 90)]
    const little = daysFrom('2023-01-01', 30).map((price) => ({
      ...price,
      finish: 'holo' as const,
    }))
    await store.putPrices([{ cardId: card.id, prices: [...much, ...little] }])
    await sync()
    expect(await history('normal')).toEqual(daysFrom('2025-01-01', 90).map(({ date }) => date))
    expect(await history('holo')).toEqual(little.map(({ date }) => date))
  })
})

/** The server's waits after these results, one per sync; it stops after the last. */
async function waitsAfter(results: Record<string, unknown>[][]) {
  const log = { info: vi.fn(), warn: vi.fn() }
  const waits: number[] = []
  const daily = startDailySync({
    sync: () => Promise.resolve((results[waits.length] ?? []) as SourceSync[]),
    log,
    pause: (ms, signal) => {
      waits.push(ms)
      if (waits.length < results.length) return Promise.resolve()
      return new Promise<void>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('stopped'))),
      )
    },
  })
  await vi.waitFor(() => expect(waits).toHaveLength(results.length))
  await daily.stop()
  return waits
}

describe('the daily sync of a server', () => {
  it('asks a source that is down soon again, whatever the others bring', async () => {
    const whole = { source: 'one', status: 'imported', date: '2025-10-20', skipped: [] }
    const down = { source: 'two', status: 'unavailable', reason: 'answered 500' }
    const round = [{ ...whole, groupsMissing: 0 }, down]
    const waits = await waitsAfter([round, round, round])
    expect(waits.filter((ms) => ms >= 3_600_000)).toEqual([])
  })

  it('runs again, sooner after a failure, and stops when told', async () => {
    const log = { info: vi.fn(), warn: vi.fn() }
    const imported = {
      ...({ source: 'one', status: 'imported', date: '2025-10-20' } as const),
      ...{ cards: 1, prices: 1 },
    }
    const sync = vi
      .fn()
      .mockRejectedValueOnce(new Error('disk full'))
      .mockResolvedValueOnce([{ source: 'one', status: 'unavailable', reason: 'answered 500' }])
      .mockResolvedValueOnce([{ ...imported, skipped: ['group 7: down'], groupsMissing: 1 }])
      .mockResolvedValueOnce([{ ...imported, skipped: ['group 7: down'], groupsMissing: 1 }])
      .mockResolvedValueOnce([{ ...imported, skipped: [], groupsMissing: 0 }])
      .mockResolvedValue([{ source: 'one', status: 'unchanged' }])
    const waits: number[] = []
    const pause = (ms: number, signal: AbortSignal) => {
      waits.push(ms)
      if (waits.length < 6) return Promise.resolve()
      return new Promise<void>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('stopped'))),
      )
    }
    const daily = startDailySync({ sync, log, pause })
    await vi.waitFor(() => expect(waits).toHaveLength(6))
    await daily.stop()
    expect(sync).toHaveBeenCalledTimes(6)
    expect(waits.map((ms) => ms >= 6 * 3_600_000)).toEqual([false, false, false, false, true, true])
    const [gap = 0, second = 0] = waits.slice(2)
    expect([gap < 3_600_000, second >= 3_600_000]).toEqual([true, true])
    expect(log.warn.mock.calls.at(-1)).toEqual([
      { source: 'one', date: '2025-10-20', cards: 1, skipped: 1, groupsMissing: 1 },
      'Prices imported with gaps',
    ])
    expect(log.warn).toHaveBeenCalledTimes(4)
    expect(log.info).toHaveBeenCalledTimes(1)
  })
})

import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import type { PackedCatalogue } from './shared-catalogue'
import { ScanPool } from './pool.server'

/** What the fake worker does, by a photo's first byte. */
const FINE = Uint8Array.of(0)
const EXIT = Uint8Array.of(1)
const THROW = Uint8Array.of(2)
const SPIN = Uint8Array.of(3)
const HANG = Uint8Array.of(4)
const TELL_THREAD = Uint8Array.of(5)
const TELL_CATALOGUE = Uint8Array.of(6)
const UNTIL_STOPPED = Uint8Array.of(7)

const SURE = { status: 'identified', confidence: 'sure', candidates: [] }

function snapshotOf(version: string): PackedCatalogue {
  const nothing = new SharedArrayBuffer(0)
  return { version, facts: nothing, words: nothing, rows: nothing, printed: nothing }
}

let pools: ScanPool[] = []
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  pools = []
})

function startPool(options: Partial<ConstructorParameters<typeof ScanPool>[0]> = {}): ScanPool {
  const pool = new ScanPool({
    workerFile: fileURLToPath(
      new URL('../../../tests/fixtures/scan-pool-worker.mjs', import.meta.url),
    ),
    workers: 1,
    maxWaiting: 4,
    timeLimitMs: 1500,
    stopLimitMs: 100,
    snapshot: () => snapshotOf('1'),
    ...options,
  })
  pools.push(pool)
  return pool
}

describe('ScanPool', () => {
  it('scans as many photos at a time as there are threads', async () => {
    const pool = startPool({ workers: 2 })
    await pool.warmUp()
    const scans = await Promise.all([pool.scan(FINE), pool.scan(FINE), pool.scan(FINE)])
    expect(scans).toEqual([SURE, SURE, SURE])
  })

  it('starts its threads with the first photo if it is lazy', async () => {
    const pool = startPool({ lazy: true })
    expect(await pool.scan(FINE)).toEqual(SURE)
  })

  it('replaces a thread that died, and reports that the scan failed', async () => {
    const pool = startPool()
    await expect(pool.scan(EXIT)).rejects.toThrow()
    expect(await pool.scan(FINE)).toEqual(SURE)
  })

  it('passes on errors caused by a photo', async () => {
    const pool = startPool()
    await expect(pool.scan(THROW)).rejects.toThrow('a bad photo')
    expect(await pool.scan(FINE)).toEqual(SURE)
  })

  it.each([
    ['spins', SPIN],
    ['waits for ever', HANG],
  ])(
    'ends a scan that %s when its time is up, and continues with another thread',
    async (_, photo) => {
      const pool = startPool()
      const before = await pool.scan(TELL_THREAD)
      expect(await pool.scan(photo)).toEqual({ status: 'timed-out' })
      const after = await pool.scan(TELL_THREAD)
      expect(after.status).toBe('unreadable')
      expect(after).not.toEqual(before)
    },
  )

  it('keeps the thread of a scan that ends itself when its time is up', async () => {
    const pool = startPool({ timeLimitMs: 50, stopLimitMs: 10_000 })
    await pool.warmUp()
    const before = await pool.scan(TELL_THREAD)
    expect(await pool.scan(UNTIL_STOPPED)).toEqual({ status: 'timed-out' })
    expect(await pool.scan(TELL_THREAD)).toEqual(before)
  })

  it('ends a scan that nobody waits for any more, and keeps its thread', async () => {
    const pool = startPool({ timeLimitMs: 60_000, stopLimitMs: 10_000 })
    await pool.warmUp()
    const before = await pool.scan(TELL_THREAD)
    const caller = new AbortController()
    const scan = pool.scan(UNTIL_STOPPED, caller.signal)
    await new Promise(setImmediate)
    caller.abort()
    expect(await scan).toEqual({ status: 'timed-out' })
    expect(await pool.scan(TELL_THREAD)).toEqual(before)
  })

  it('drops a queued photo that nobody waits for any more, and accepts another one', async () => {
    const pool = startPool({ maxWaiting: 1, stopLimitMs: 10_000 })
    const [first, second] = [new AbortController(), new AbortController()]
    const scan = pool.scan(UNTIL_STOPPED, first.signal)
    // Would terminate the thread.
    const dropped = pool.scan(EXIT, second.signal)
    expect(await pool.scan(FINE)).toEqual({ status: 'busy' })
    second.abort()
    const next = pool.scan(FINE)
    first.abort()
    expect(await scan).toEqual({ status: 'timed-out' })
    expect(await dropped).toEqual({ status: 'timed-out' })
    expect(await next).toEqual(SURE)
  })

  it('refuses photos above the queue limit, and accepts them again afterwards', async () => {
    const pool = startPool({ maxWaiting: 1 })
    const scans = [pool.scan(HANG), pool.scan(FINE), pool.scan(FINE)]
    expect(await scans[2]).toEqual({ status: 'busy' })
    expect(await Promise.all(scans.slice(0, 2))).toEqual([{ status: 'timed-out' }, SURE])
    expect(await pool.scan(FINE)).toEqual(SURE)
  })

  it('leaves this thread free while a photo keeps a worker busy', async () => {
    const pool = startPool()
    await pool.warmUp()
    let turns = 0
    const scan = pool.scan(SPIN).then((result) => ({ result, turns }))
    while (turns < 20) {
      await new Promise(setImmediate)
      turns++
    }
    const { result, turns: turnsBefore } = await scan
    expect(result).toEqual({ status: 'timed-out' })
    expect(turnsBefore).toBe(20)
  })

  it('searches the current catalogue', async () => {
    let version = '1'
    const pool = startPool({ snapshot: () => snapshotOf(version) })
    expect(await pool.scan(TELL_CATALOGUE)).toMatchObject({ advice: '1' })
    version = '2'
    expect(await pool.scan(TELL_CATALOGUE)).toMatchObject({ advice: '2' })
  })

  it('finds cards before it scans the queued photos', async () => {
    const pool = startPool({ timeLimitMs: 200, stopLimitMs: 10_000 })
    await pool.warmUp()
    const order: string[] = []
    const note = (name: string) => () => void order.push(name)
    const scans = [pool.scan(UNTIL_STOPPED), pool.scan(FINE).then(note('scan'))]
    const found = pool.find(FINE)
    await Promise.all([...scans, found.then(note('find'))])
    expect(await found).toEqual({ status: 'found', cards: [] })
    expect(order).toEqual(['find', 'scan'])
  })

  it('limits the wait for finding cards, even if its threads are busy', async () => {
    const pool = startPool({ timeLimitMs: 600, findLimitMs: 50 })
    await pool.warmUp()
    const scan = pool.scan(UNTIL_STOPPED)
    await new Promise(setImmediate)
    expect(await pool.find(FINE)).toEqual({ status: 'timed-out' })
    expect(await scan).toEqual({ status: 'timed-out' })
    expect(await pool.scan(FINE)).toEqual(SURE)
  })

  it('refuses pictures above the queue limit', async () => {
    const pool = startPool({ maxWaiting: 0, findLimitMs: 50 })
    const finds = [pool.find(HANG), pool.find(FINE)]
    expect(await finds[1]).toEqual({ status: 'busy' })
    expect(await finds[0]).toEqual({ status: 'timed-out' })
  })

  it('finishes running work when it is closed', async () => {
    const pool = startPool()
    const scan = pool.scan(FINE)
    await pool.close()
    expect(await scan).toEqual(SURE)
  })
})

import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startCatalogueRefresh } from './refresh-catalogue.server'
import type { SyncOutcome } from './sync-catalogue.server'

const synced: SyncOutcome = { status: 'synced', cards: 7, sets: 1, skipped: 0 }
const offline: SyncOutcome = { status: 'unreachable', reason: 'no network' }
const refused: SyncOutcome = { status: 'refused', reason: 'the host lacks 3 of our 9 cards' }
const notRefreshed = (reason: string) =>
  `Catalogue not refreshed, going on ${JSON.stringify({ reason })}`
const minutes = (ms: number) => ms / 60_000

/**
 * Runs the refresh over these syncs without waiting, while the clock goes on as if it waited; stops
 * after the last.
 */
async function run(
  syncs: SyncOutcome[],
  images: ('built' | 'unreachable' | 'busy')[] = [],
  lastSync: Date | null = null,
) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const built: string[] = []
  const lines: string[] = []
  const pauses: number[] = []
  let last = lastSync
  let done = () => {}
  const over = new Promise<void>((resolve) => (done = resolve))
  const refresh = startCatalogueRefresh({
    sync: () => {
      const outcome = syncs.shift() ?? offline
      if (outcome.status === 'synced') last = new Date()
      return Promise.resolve(outcome)
    },
    buildFingerprints: () => {
      const status = images.shift() ?? 'built'
      built.push(status)
      return Promise.resolve({ status })
    },
    lastSync: () => Promise.resolve(last),
    log: {
      info: (facts, message) => lines.push(`${message} ${JSON.stringify(facts)}`),
      warn: (facts, message) => lines.push(`${message} ${JSON.stringify(facts)}`),
    },
    pause: async (ms, signal) => {
      pauses.push(minutes(ms))
      vi.setSystemTime(Date.now() + ms)
      if (syncs.length > 0 || images.length > 0) return
      done()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    },
  })
  await over
  await refresh.stop()
  return { lines, pauses, built }
}

describe('refreshing the catalogue in the background', () => {
  it('fetches everything and returns in a week', async () => {
    const { lines, pauses } = await run([synced])
    expect(lines).toEqual(['Catalogue refreshed {"cards":7,"sets":1}'])
    expect(pauses[0]).toBeCloseTo(7 * 24 * 60, 0)
  })

  it('reports a missing network once and retries less and less often', async () => {
    const { lines, pauses } = await run(Array.from({ length: 9 }, () => offline))
    expect(lines).toEqual([notRefreshed('no network')])
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
  })

  it('builds the fingerprints of the known cards if the sync is refused, and asks in a day', async () => {
    const { lines, pauses, built } = await run([refused, refused])
    expect(built).toEqual(['built', 'built'])
    expect(lines).toEqual([notRefreshed(refused.reason)])
    expect(pauses).toEqual([1440, 1440])
  })

  it('does not ask for a refused list again because of images that are unavailable', async () => {
    const { lines, pauses } = await run([refused, synced], ['unreachable', 'unreachable', 'built'])
    expect(lines).toEqual([
      notRefreshed(`${refused.reason}; the image host cannot be reached or sends no pictures`),
      notRefreshed(refused.reason),
      'Catalogue refreshed {"cards":7,"sets":1}',
    ])
    expect(pauses.slice(0, 3)).toEqual([15, 30, 1440 - 45])
  })

  it('reports each new reason, and after a success the old one too', async () => {
    const { lines } = await run([offline, refused, synced, offline])
    expect(lines).toEqual([
      notRefreshed('no network'),
      notRefreshed(refused.reason),
      'Catalogue refreshed {"cards":7,"sets":1}',
      notRefreshed('no network'),
    ])
  })

  it('does not sync again because of images that are unavailable', async () => {
    const { lines, pauses } = await run([synced], ['unreachable', 'busy', 'built'])
    expect(lines.filter((line) => line.startsWith('Catalogue refreshed'))).toHaveLength(1)
    expect(lines[1]).toContain('the image host cannot be reached')
    expect(pauses[0]).toBe(15)
  })

  it('does not take a time to come for the last sync: the clock was wrong', async () => {
    const { lines, pauses } = await run([synced, synced], [], new Date(Date.now() + 1e11))
    expect(lines[0]).toBe('Catalogue refreshed {"cards":7,"sets":1}')
    expect(pauses[0]).toBeCloseTo(7 * 24 * 60, 0)
  })

  it('reports no fault while another process does it', async () => {
    const { lines } = await run([{ status: 'busy' }, { status: 'busy' }, synced])
    expect(lines).toEqual([
      'Catalogue refresh left to another process {}',
      'Catalogue refreshed {"cards":7,"sets":1}',
    ])
  })

  it('continues if the time of the last sync cannot be read', async () => {
    const pauses: number[] = []
    const paused = new Promise<void>((resolve) => {
      const lastSync = vi
        .fn<() => Promise<Date | null>>()
        .mockResolvedValueOnce(null)
        .mockRejectedValue(new Error('database is locked'))
      const refresh = startCatalogueRefresh({
        sync: () => Promise.resolve(synced),
        buildFingerprints: () => Promise.resolve({ status: 'built' }),
        lastSync,
        log: { info: () => {}, warn: () => resolve() },
        pause: (ms) => {
          pauses.push(minutes(ms))
          void refresh.stop()
          return Promise.resolve()
        },
      })
    })
    await paused
    await vi.waitFor(() => expect(pauses).toEqual([15]))
  })

  it('continues after an unexpected error', async () => {
    const lines: string[] = []
    const asked = new Promise<void>((resolve) => {
      const refresh = startCatalogueRefresh({
        sync: () => Promise.reject(new Error('disk full')),
        buildFingerprints: () => Promise.resolve({ status: 'built' }),
        lastSync: () => Promise.resolve(null),
        log: { info: () => {}, warn: (facts) => lines.push(JSON.stringify(facts)) },
        pause: () => {
          void refresh.stop()
          resolve()
          return Promise.resolve()
        },
      })
    })
    await asked
    expect(lines).toEqual(['{"reason":"disk full"}'])
  })
})

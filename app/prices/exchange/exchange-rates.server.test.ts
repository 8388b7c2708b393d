import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Jobs } from '~/storage/jobs.server'
import type { DayRates } from './ecb-rates'
import { startExchangeRates } from './exchange-rates.server'
import type { ExchangeRatesOptions, RatesStore } from './exchange-rates.server'
import type { RatesAnswer } from './rates-source'

const HOUR_MS = 60 * 60 * 1000
const british = new Headers({ 'Accept-Language': 'en-GB' })
const german = new Headers({ 'Accept-Language': 'de-DE' })

function ratesOf(day: string, GBP = 0.8): DayRates {
  return { day, perEuro: { USD: 1.25, GBP } }
}

const down: RatesAnswer = { status: 'unavailable', reason: 'answered 500' }

/** Rates of a source with these successive responses, on a clock that advances while they wait. */
async function run(answers: RatesAnswer[], options: Partial<ExchangeRatesOptions> = {}) {
  const log = { info: vi.fn(), warn: vi.fn() }
  const waits: number[] = []
  let time = Date.parse('2026-11-20T16:00:00Z')
  let goOn = () => undefined as void
  const asked = vi.fn(() => Promise.resolve(answers.shift() ?? down))
  const rates = await startExchangeRates({
    ...{ source: { read: asked }, name: 'ECB', log },
    now: () => new Date(time),
    pause: (ms, signal) => {
      waits.push(ms)
      return new Promise((resolve, reject) => {
        goOn = () => {
          time += ms
          resolve()
        }
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      })
    },
    ...options,
  })
  onTestFinished(() => rates.stop())
  /** The end of the next round: everything that it starts settles at once. */
  const round = (number: number) => vi.waitFor(() => expect(waits).toHaveLength(number))
  const next = async () => {
    goOn()
    await round(waits.length + 1)
  }
  await round(1)
  const later = (ms: number) => (time += ms)
  return { rates, log, waits, asked, next, later }
}

function memoryStore(kept: Awaited<ReturnType<RatesStore['newest']>> = null): RatesStore {
  return {
    newest: () => Promise.resolve(kept),
    put: (rates) => {
      kept = rates
      return Promise.resolve()
    },
  }
}

const alone: Pick<Jobs, 'alone'> = {
  alone: async (_, work) => ({ status: 'ran', result: await work() }),
}
const jobs = alone as Jobs

describe('exchange rates', () => {
  it('are the source’s, and stay the last ones while it fails', async () => {
    const day = { status: 'read', rates: ratesOf('2026-11-20') } as const
    const { rates, log, waits, next } = await run([day, down])
    expect(await rates.exchangeFor(british)).toMatchObject({
      ...{ to: 'GBP', isShown: true, day: '2026-11-20', source: 'ECB' },
      rates: { EUR: 0.8, USD: 0.64 },
    })
    expect(rates.convertible()).toEqual(['GBP'])
    await next()
    expect(log.warn).toHaveBeenCalledWith(
      { source: 'ECB', reason: 'answered 500' },
      'Exchange rates not read, the last ones are kept',
    )
    expect(rates.facts()).toEqual({ source: 'ECB', day: '2026-11-20' })
    expect(waits[0]).toBeGreaterThanOrEqual(6 * HOUR_MS)
    expect(waits[1]).toBeLessThanOrEqual(HOUR_MS)
    expect(log.info).toHaveBeenCalledOnce()
  })

  it('are not used when older than two weeks', async () => {
    const { rates, later } = await run([{ status: 'read', rates: ratesOf('2026-11-20') }])
    later(14 * 24 * HOUR_MS)
    expect(rates.facts()).not.toBeNull()
    later(24 * HOUR_MS)
    expect(rates.facts()).toBeNull()
    expect(rates.convertible()).toEqual([])
    expect(await rates.exchangeFor(british)).toBeNull()
  })

  it('are reported once when they are too old', async () => {
    const same = { status: 'read', rates: ratesOf('2026-11-20') } as const
    const { log, next, later } = await run([same, same, same, same])
    later(14 * 24 * HOUR_MS)
    expect(log.warn).not.toHaveBeenCalled()
    later(24 * HOUR_MS)
    await next()
    await next()
    expect(log.warn.mock.calls).toEqual([
      [{ source: 'ECB', day: '2026-11-20' }, 'Exchange rates too old, not used any more'],
    ])
  })

  it('change nothing for visitors who see a market’s own currency', async () => {
    const { rates } = await run([{ status: 'read', rates: ratesOf('2026-11-20') }])
    expect(await rates.exchangeFor(german)).toBeNull()
    expect(await rates.exchangeFor(new Headers({ 'Accept-Language': 'en-AU' }))).toBeNull()
  })

  it('come from the store at a start without a network', async () => {
    const kept = { ...ratesOf('2026-11-19'), fetchedAt: new Date('2026-11-19T16:00:00Z') }
    const { rates, asked } = await run([down], { shared: { store: memoryStore(kept), jobs } })
    expect(asked).toHaveBeenCalledOnce()
    expect(rates.facts()).toEqual({ source: 'ECB', day: '2026-11-19' })
  })

  it('are requested by one process, a few times a day', async () => {
    const kept = { ...ratesOf('2026-11-20'), fetchedAt: new Date('2026-11-20T15:00:00Z') }
    const { asked, waits, next } = await run([{ status: 'read', rates: ratesOf('2026-11-20') }], {
      shared: { store: memoryStore(kept), jobs },
    })
    expect(asked).not.toHaveBeenCalled()
    expect(waits[0]).toBeGreaterThanOrEqual(5 * HOUR_MS)
    await next()
    expect(asked).toHaveBeenCalledOnce()
  })

  it('are checked again soon while another process fetches them', async () => {
    const busy = { alone: () => Promise.resolve({ status: 'busy' }) } as unknown as Jobs
    const { asked, waits } = await run([], { shared: { store: memoryStore(), jobs: busy } })
    expect(asked).not.toHaveBeenCalled()
    expect(waits[0]).toBe(60_000)
  })

  it('continue if the store fails', async () => {
    const store = memoryStore()
    const failing = { ...store, put: () => Promise.reject(new Error('disk full')) }
    const { log, waits } = await run([{ status: 'read', rates: ratesOf('2026-11-20') }], {
      shared: { store: failing, jobs },
    })
    expect(log.warn).toHaveBeenCalledOnce()
    expect(waits[0]).toBeLessThanOrEqual(HOUR_MS)
  })
})

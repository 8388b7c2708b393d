import { visitorChoice } from '~/prices/currency.server'
import { CONVERTED_CURRENCIES } from '~/prices/price'
import type { ConvertedCurrency, Exchange, ShownCurrency } from '~/prices/price'
import { repeatInBackground } from '~/http/repeat.server'
import type { RepeatOptions } from '~/http/repeat.server'
import type { Jobs } from '~/storage/jobs.server'
import type { DayRates } from './ecb-rates'
import { isUsable, ratesTo, toExchange } from './exchange'
import type { Rates } from './exchange'
import type { RatesSource } from './rates-source'

type StoredRates = DayRates & { fetchedAt: Date }

/** Stores fetched rates, for a start without a network and for other processes. */
export type RatesStore = {
  /** `null`: none yet, or unreadable. */
  newest(): Promise<StoredRates | null>
  put(rates: StoredRates): Promise<void>
}

/** Exchange rates as pages use them. */
export type ExchangeRates = {
  /** How to write a visitor's amounts; `null` for the market's own way. */
  exchangeFor(headers: Headers): Promise<Exchange | null>
  /** To compare amounts in a currency, the same for all visitors; `null` if no rate is known. */
  ratesTo(currency: ShownCurrency): Exchange['rates'] | null
  /** The currencies that amounts can be shown in, besides the markets' own. */
  convertible(): ConvertedCurrency[]
  /** The source and day of the rates in use; `null` if there are none. */
  facts(): Pick<Rates, 'source' | 'day'> | null
  stop(): Promise<void>
}

export type ExchangeRatesOptions = {
  source: RatesSource
  /** Whose rates the source has. */
  name: Rates['source']
  /**
   * Where rates are stored between starts, and which process fetches them; without it, they are not
   * stored.
   */
  shared?: { store: RatesStore; jobs: Jobs } | undefined
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void }
  now?: () => Date
  pause?: RepeatOptions['pause']
}

/** One process at a time requests rates. */
const RATES_JOB = 'exchange-rates'
/** They are published once on a working day. */
const CHECK_EVERY_MS = 6 * 60 * 60 * 1000
const JITTER_MS = 30 * 60 * 1000
const RETRY_MS = 30 * 60 * 1000
/** Another process is fetching them now. */
const SOON_MS = 60_000

/** Converts nothing: for servers without a source of rates. */
export const NO_EXCHANGE: ExchangeRates = {
  exchangeFor: () => Promise.resolve(null),
  ratesTo: (currency) => ratesTo(currency, null),
  convertible: () => [],
  facts: () => null,
  stop: () => Promise.resolve(),
}

/** Starts with the stored rates, then keeps them up to date in the background. */
export async function startExchangeRates(options: ExchangeRatesOptions): Promise<ExchangeRates> {
  const { name, shared, log, now = () => new Date(), pause } = options
  let newest: DayRates | null = (await shared?.store.newest()) ?? null

  let saidTooOld = false

  const current = (): Rates | null =>
    newest && isUsable(newest, now()) ? { ...newest, source: name } : null

  /** A source may answer for weeks with the same day, which is no failure. */
  function reportAge(): void {
    const isTooOld = newest !== null && current() === null
    if (isTooOld && !saidTooOld)
      log.warn({ source: name, day: newest?.day }, 'Exchange rates too old, not used any more')
    saidTooOld = isTooOld
  }

  const refreshing = repeatInBackground({
    pause,
    onEnd: (err) => log.warn({ err }, 'Exchange rates are no longer refreshed'),
    work: async (signal) => {
      const { rates, waitMs } = await refresh(options, signal).catch((error: unknown) => {
        signal.throwIfAborted()
        log.warn({ err: error }, 'Exchange rates not refreshed, going on')
        return { rates: null, waitMs: RETRY_MS }
      })
      if (rates && rates.day !== newest?.day)
        log.info({ source: name, day: rates.day }, 'New exchange rates')
      newest = rates ?? newest
      reportAge()
      return waitMs + Math.random() * (waitMs > SOON_MS ? JITTER_MS : 0)
    },
  })

  return {
    async exchangeFor(headers) {
      const rates = current()
      if (!rates) return null
      const { shown, own } = await visitorChoice(headers)
      const isShown = shown !== 'EUR' && shown !== 'USD'
      const to = isShown ? shown : own
      return to ? toExchange(rates, to, isShown) : null
    },
    ratesTo: (currency) => ratesTo(currency, current()),
    convertible: () => {
      const known = current()?.perEuro
      return known ? CONVERTED_CURRENCIES.filter((currency) => known[currency]) : []
    },
    facts: () => {
      const rates = current()
      return rates && { source: rates.source, day: rates.day }
    },
    stop: () => refreshing.stop(),
  }
}

type Refreshed = { rates: DayRates | null; waitMs: number }

async function refresh(options: ExchangeRatesOptions, signal: AbortSignal): Promise<Refreshed> {
  const { shared, now = () => new Date() } = options
  if (!shared) return ask(options, signal)
  const stored = await shared.store.newest()
  const ageMs = stored ? now().getTime() - stored.fetchedAt.getTime() : Infinity
  // A negative age comes from a clock that was ahead.
  if (ageMs >= 0 && ageMs < CHECK_EVERY_MS) return { rates: stored, waitMs: CHECK_EVERY_MS - ageMs }
  const run = await shared.jobs.alone(RATES_JOB, async () => {
    const asked = await ask(options, signal)
    if (asked.rates) await shared.store.put({ ...asked.rates, fetchedAt: now() })
    return asked
  })
  return run.status === 'ran' ? run.result : { rates: stored, waitMs: SOON_MS }
}

async function ask({ source, name, log }: ExchangeRatesOptions, signal: AbortSignal) {
  const answer = await source.read(signal)
  if (answer.status === 'read') return { rates: answer.rates, waitMs: CHECK_EVERY_MS }
  log.warn(
    { source: name, reason: answer.reason },
    'Exchange rates not read, the last ones are kept',
  )
  return { rates: null, waitMs: RETRY_MS }
}

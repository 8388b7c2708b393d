import type { DayRates } from './ecb-rates'

export type RatesAnswer =
  | { status: 'read'; rates: DayRates }
  /** `reason` is one line. */
  | { status: 'unavailable'; reason: string }

/** Returns the newest day's exchange rates. */
export interface RatesSource {
  /** @throws the reason of `signal` if that aborts it, and nothing else. */
  read(signal: AbortSignal): Promise<RatesAnswer>
}

/**
 * The largest file that a source reads: the European Central Bank's daily file has 2 kB, the one of
 * all days since 1999 has 650.
 */
export const MAX_RATES_BYTES = 2 * 1024 * 1024

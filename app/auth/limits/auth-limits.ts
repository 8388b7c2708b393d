import type { RateLimiterMemory } from 'rate-limiter-flexible'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** So many `points` in so many `seconds`. */
export type Allowance = { points: number; seconds: number }

/**
 * How often something may be asked for: by one caller (an IPv4 address, a /64 of IPv6), for one
 * contact, and by everybody together. `docs/auth-limits.md` explains the consequences.
 */
type AuthLimit = { perCaller: Allowance[]; perContact: Allowance[]; overall: Allowance[] }

export const LIMITED_ACTIONS = ['message', 'guess', 'refresh', 'exists'] as const
export type LimitedAction = (typeof LIMITED_ACTIONS)[number]

export const AUTH_LIMITS: Readonly<Record<LimitedAction, AuthLimit>> = {
  /** A first code, another one, or a verification e-mail. */
  message: {
    perCaller: [
      { points: 10, seconds: 15 * MINUTE },
      { points: 50, seconds: DAY },
    ],
    perContact: [
      { points: 5, seconds: 15 * MINUTE },
      { points: 20, seconds: DAY },
    ],
    overall: [{ points: 60, seconds: MINUTE }],
  },
  /** A code or link that somebody enters. Success restores the contact's allowance. */
  guess: {
    perCaller: [{ points: 30, seconds: 15 * MINUTE }],
    perContact: [{ points: 15, seconds: HOUR }],
    overall: [{ points: 600, seconds: MINUTE }],
  },
  refresh: {
    perCaller: [{ points: 120, seconds: MINUTE }],
    perContact: [],
    overall: [{ points: 6000, seconds: MINUTE }],
  },
  exists: {
    perCaller: [
      { points: 10, seconds: 15 * MINUTE },
      { points: 30, seconds: DAY },
    ],
    perContact: [],
    overall: [{ points: 60, seconds: MINUTE }],
  },
}

/** Live attempts of one contact; a new one ends the oldest. */
export const MAX_LIVE_ATTEMPTS = 5
/** Messages that one attempt may ask for after its first. */
export const MAX_RESENDS_PER_ATTEMPT: Allowance = { points: 5, seconds: 15 * MINUTE }

/** Points consumed within a fixed window, by key. */
export type LimitCounter = {
  /** @throws {RateLimiterRes} where the key has no points left. */
  consume(key: string): Promise<unknown>
  /** Gives one point back within the window in which it was consumed. */
  giveBack(key: string): Promise<void>
  reset(key: string): Promise<void>
}

/** Where the points are counted. */
export type LimitCounters = {
  /** @param options.insuranceLimiter counts instead where the storage fails. */
  counter(options: Allowance & { name: string; insuranceLimiter?: RateLimiterMemory }): LimitCounter
  /** Deletes what has expired. */
  sweep(): Promise<void>
}

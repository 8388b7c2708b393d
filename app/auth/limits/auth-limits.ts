import type { RateLimiterMemory } from 'rate-limiter-flexible'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** So many `points` in so many `seconds`. */
export type Allowance = { points: number; seconds: number }

/**
 * Who may have how many messages: first codes, further ones and verification e-mails.
 * `docs/auth-limits.md` explains the consequences, with figures by simulation.
 */
export const MESSAGE_LIMITS = {
  /** To all contacts together, by one caller: an IPv4 address, a /64 of IPv6. */
  perCaller: [
    { points: 10, seconds: 15 * MINUTE },
    { points: 50, seconds: DAY },
  ],
  /** To one contact, by one caller. */
  perPair: [
    { points: 5, seconds: 15 * MINUTE },
    { points: 10, seconds: DAY },
  ],
  /** Of a caller's messages to one contact, so many are sent whatever other callers ask for. */
  ownShare: { points: 3, seconds: DAY },
  /** Further messages to one contact, by all callers together. */
  perContact: { points: 100, seconds: DAY },
  /** To one contact, by a browser that has signed in with it before; callers do not matter. */
  perKnownBrowser: [
    { points: 5, seconds: 15 * MINUTE },
    { points: 20, seconds: DAY },
  ],
  /**
   * Codes sent to one contact for browsers that have never signed in with it; further messages
   * carry the link alone. Each code meets five guesses, each right by one chance in a million.
   */
  guessableCodes: { points: 80, seconds: DAY },
  /** By all callers together; 100 callers, at their own limits, ask for fewer. */
  strangers: { points: 2100, seconds: 15 * MINUTE },
  /** By everybody together, known browsers included. */
  everybody: { points: 2500, seconds: 15 * MINUTE },
} as const

/** Of the text messages a day, so much is for browsers that have never signed in. */
export const STRANGERS_TEXTS: Readonly<{ share: number; seconds: number }> = {
  share: 0.75,
  seconds: DAY,
}

/** Messages that one attempt may ask for after its first. */
export const MAX_RESENDS_PER_ATTEMPT: Allowance = { points: 5, seconds: 15 * MINUTE }

/** What a caller may do how often, besides asking for messages. */
export const CALL_LIMITS = {
  /** A code for an attempt that does not exist, such as a stranger's guess at one. */
  'unknown-attempt': [{ points: 30, seconds: 15 * MINUTE }],
  refresh: [{ points: 120, seconds: MINUTE }],
  exists: [
    { points: 10, seconds: 15 * MINUTE },
    { points: 30, seconds: DAY },
  ],
} as const satisfies Record<string, readonly Allowance[]>
export type LimitedCall = keyof typeof CALL_LIMITS

/** By everybody together: looking accounts up is for nobody's sign-in, so it may end for all. */
export const EXISTS_OVERALL: Allowance = { points: 60, seconds: MINUTE }

/** A /48 of IPv6, which one customer of many providers has, may do so many times what a /64 may. */
export const NETWORK_FACTOR = 5

/** Points consumed within a fixed window, by key; parts of a key are hashed one by one. */
export type LimitCounter = {
  /** @throws {RateLimiterRes} where the key has no points left. */
  consume(...key: readonly string[]): Promise<unknown>
  /** Gives one point back within the window in which it was consumed. */
  giveBack(...key: readonly string[]): Promise<void>
}

/** Where the points are counted. */
export type LimitCounters = {
  /** @param options.insuranceLimiter counts instead where the storage fails. */
  counter(options: Allowance & { name: string; insuranceLimiter?: RateLimiterMemory }): LimitCounter
  /** Deletes every count whose key begins with `part`. */
  forget(part: string): Promise<void>
  /** Deletes what has expired. */
  sweep(): Promise<void>
}

import type { RateLimiterMemory } from 'rate-limiter-flexible'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `points` per `seconds`. */
export type Allowance = { points: number; seconds: number }

/**
 * How many messages are allowed to whom: first codes, further codes and verification e-mails.
 * `docs/auth-limits.md` explains the consequences, with simulated figures.
 */
export const MESSAGE_LIMITS = {
  /** Per caller (an IPv4 address, an IPv6 /64), to all contacts together. */
  perCaller: [
    { points: 10, seconds: 15 * MINUTE },
    { points: 50, seconds: DAY },
  ],
  /** Per caller and contact. */
  perPair: [
    { points: 5, seconds: 15 * MINUTE },
    { points: 10, seconds: DAY },
  ],
  /** This many of a caller's messages to a contact are sent whatever other callers ask for. */
  ownShare: { points: 3, seconds: DAY },
  /** Further messages to one contact, all callers together. */
  perContact: { points: 100, seconds: DAY },
  /** Per contact, for a browser that has signed in with it before, whoever the caller is. */
  perKnownBrowser: [
    { points: 5, seconds: 15 * MINUTE },
    { points: 20, seconds: DAY },
  ],
  /**
   * Codes sent to one contact for browsers that have never signed in with it; after that, messages
   * carry the link alone. Each code allows five guesses, each with a chance of one in a million.
   */
  guessableCodes: { points: 80, seconds: DAY },
  /** All callers together; 100 callers at their own limits stay below it. */
  strangers: { points: 2100, seconds: 15 * MINUTE },
  /** Everybody together, known browsers included. */
  everybody: { points: 2500, seconds: 15 * MINUTE },
} as const

/** The daily share of text messages for browsers that have never signed in. */
export const STRANGERS_TEXTS: Readonly<{ share: number; seconds: number }> = {
  share: 0.75,
  seconds: DAY,
}

/** How many further messages one attempt may ask for. */
export const MAX_RESENDS_PER_ATTEMPT: Allowance = { points: 5, seconds: 15 * MINUTE }

/** How often a caller may do something other than ask for messages. */
export const CALL_LIMITS = {
  /** A code for an attempt that does not exist, such as a stranger's guess. */
  'unknown-attempt': [{ points: 30, seconds: 15 * MINUTE }],
  refresh: [{ points: 120, seconds: MINUTE }],
  exists: [
    { points: 10, seconds: 15 * MINUTE },
    { points: 30, seconds: DAY },
  ],
} as const satisfies Record<string, readonly Allowance[]>
export type LimitedCall = keyof typeof CALL_LIMITS

/** Everybody together: no sign-in needs account lookups, so they may stop for all. */
export const EXISTS_OVERALL: Allowance = { points: 60, seconds: MINUTE }

/** An IPv6 /48, which many providers give to one customer, gets this multiple of a /64's limit. */
export const NETWORK_FACTOR = 5

/** Counts points within fixed windows, by key; the parts of a key are hashed separately. */
export type LimitCounter = {
  /** @throws {RateLimiterRes} if the key has no points left. */
  consume(...key: readonly string[]): Promise<unknown>
  /** Returns one point within the window in which it was consumed. */
  giveBack(...key: readonly string[]): Promise<void>
}

/** Where the points are counted. */
export type LimitCounters = {
  /** @param options.insuranceLimiter takes over when the storage fails. */
  counter(options: Allowance & { name: string; insuranceLimiter?: RateLimiterMemory }): LimitCounter
  /** Deletes every count whose key begins with `part`. */
  forget(part: string): Promise<void>
  /** Deletes what has expired. */
  sweep(): Promise<void>
}

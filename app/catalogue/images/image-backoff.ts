import { LRUCache } from 'lru-cache'

const ABSENT_FOR_MS = 24 * 60 * 60 * 1000
const FAILED_FOR_MS = 5 * 60 * 1000
/** After failures in a row the host is left alone: without a network no page waits for pictures. */
const FAILURES_TO_PAUSE = 3
const PAUSE_MS = 30_000
const REMEMBERED = 50_000

/** Remembers what not to ask the image host for: pictures it has not, or that it failed to give. */
export type ImageBackoff = {
  /** Whether this picture is not to be asked for now. */
  holds(key: string): boolean
  note(key: string, outcome: 'found' | 'absent' | 'failed' | 'unreadable'): void
}

/** @param now milliseconds, as `Date.now` counts them. */
export function createImageBackoff(now: () => number): ImageBackoff {
  const notBefore = new LRUCache<string, number>({ max: REMEMBERED })
  let failures = 0
  let pausedUntil = 0
  return {
    holds: (key) => now() < pausedUntil || now() < (notBefore.get(key) ?? 0),
    note(key, outcome) {
      failures = outcome === 'failed' ? failures + 1 : 0
      if (failures >= FAILURES_TO_PAUSE) pausedUntil = now() + PAUSE_MS
      if (outcome === 'found') notBefore.delete(key)
      else notBefore.set(key, now() + (outcome === 'absent' ? ABSENT_FOR_MS : FAILED_FOR_MS))
    },
  }
}

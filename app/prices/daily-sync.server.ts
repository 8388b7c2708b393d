import { setTimeout as wait } from 'node:timers/promises'
import type { SourceSync } from './sync-prices.server'

export type DailySyncOptions = {
  /** Rejects when `signal` ends it. */
  sync: (signal: AbortSignal) => Promise<SourceSync[]>
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void }
  /** Waits so many milliseconds; for tests that do not. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Each source changes once a day, and says so in one small file; a day is missed by a few hours. */
const LOOK_EVERY_MS = 6 * 60 * 60 * 1000
/** Servers that were all set up at a full hour do not all come at once. */
const JITTER_MS = 30 * 60 * 1000
const FIRST_RETRY_MS = 30 * 60 * 1000

/**
 * Keeps a running server's prices those of the day, in the background. Never rejects; `stop()`
 * resolves when nothing runs any more.
 */
export function startDailySync(options: DailySyncOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = syncForever(options, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) options.log.warn({ err: error }, 'Price sync stopped')
  })
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function syncForever(
  { sync, log, pause = waitUnreferenced }: DailySyncOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const results = await sync(signal).catch((error: unknown) => {
      signal.throwIfAborted()
      log.warn({ err: error }, 'Prices not synced, going on')
      return null
    })
    for (const result of results ?? []) report(result, log)
    const failed = results?.some(({ status }) => status === 'unavailable') ?? true
    await pause((failed ? FIRST_RETRY_MS : LOOK_EVERY_MS) + Math.random() * JITTER_MS, signal)
  }
}

function report(result: SourceSync, log: DailySyncOptions['log']): void {
  switch (result.status) {
    case 'imported': {
      const { source, date, cards, skipped } = result
      return log.info({ source, date, cards, skipped: skipped.length }, 'Prices imported')
    }
    case 'unavailable':
      return log.warn({ source: result.source, reason: result.reason }, 'Prices not imported')
    case 'unchanged':
      return
  }
}

function waitUnreferenced(ms: number, signal: AbortSignal): Promise<void> {
  return wait(ms, undefined, { signal, ref: false })
}

import { repeatInBackground } from '~/http/repeat.server'
import type { RepeatOptions } from '~/http/repeat.server'
import { DAY_MS } from '~/language/formats'
import type { SyncOutcome } from './sync-catalogue.server'

export type RefreshLog = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

export type RefreshOptions = {
  /** Fetches the cards; rejects if `signal` aborts it. */
  sync: (signal: AbortSignal) => Promise<SyncOutcome>
  /** Builds missing fingerprints. `busy`: another process is doing it. */
  buildFingerprints: (signal: AbortSignal) => Promise<{ status: 'built' | 'unreachable' | 'busy' }>
  /** When the cards were last fetched; `null`: never. */
  lastSync: () => Promise<Date | null>
  log: RefreshLog
  pause?: RepeatOptions['pause']
}

/** New sets come every two months or so, single promos more often. */
const REFRESH_EVERY_MS = 7 * DAY_MS
const FIRST_RETRY_MS = 15 * 60 * 1000
const MAX_RETRY_MS = DAY_MS

const BUSY = 'another process is at it'

type Attempt = { ok: true; waitMs: number } | { ok: false; reason: string }

/**
 * Keeps the catalogue of a running server up to date in the background: everything at the first
 * start, new sets once a week. Logs a network failure once, not at each attempt, and waits longer
 * before each retry. Never rejects; `stop()` resolves when nothing is running any more.
 */
export function startCatalogueRefresh(options: RefreshOptions): { stop(): Promise<void> } {
  return repeatInBackground({
    work: createRefresh(options),
    onEnd: (error) => options.log.warn({ err: error }, 'Catalogue refresh stopped'),
    pause: options.pause,
  })
}

/** Resolves to the number of milliseconds until the next refresh. */
function createRefresh(options: RefreshOptions): RepeatOptions['work'] {
  let retryMs = FIRST_RETRY_MS
  let saidSo = false
  return async (signal) => {
    const attempt = await refreshOnce(options, signal)
    if (attempt.ok) {
      saidSo = false
      retryMs = FIRST_RETRY_MS
      return attempt.waitMs
    }
    if (!saidSo) options.log.warn({ reason: attempt.reason }, 'Catalogue not refreshed, going on')
    saidSo = true
    const pauseMs = retryMs
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    return pauseMs
  }
}

async function refreshOnce(options: RefreshOptions, signal: AbortSignal): Promise<Attempt> {
  try {
    if ((await untilDue(options.lastSync)) === 0) {
      const outcome = await options.sync(signal)
      if (outcome.status === 'busy') return { ok: false, reason: BUSY }
      if (outcome.status !== 'synced') return { ok: false, reason: outcome.reason }
      options.log.info({ cards: outcome.cards, sets: outcome.sets }, 'Catalogue refreshed')
    }
    const { status } = await options.buildFingerprints(signal)
    if (status === 'built') return { ok: true, waitMs: await untilDue(options.lastSync) }
    return { ok: false, reason: status === 'busy' ? BUSY : 'the image host cannot be reached' }
  } catch (error) {
    signal.throwIfAborted()
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

async function untilDue(lastSync: RefreshOptions['lastSync']): Promise<number> {
  const last = await lastSync()
  return last ? Math.max(0, last.getTime() + REFRESH_EVERY_MS - Date.now()) : 0
}

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
/** A refused list is whole and wrong: it hardly changes within minutes. */
const ASK_AGAIN_AFTER_REFUSAL_MS = DAY_MS

const BUSY = 'another process is at it'

type Attempt =
  | { ok: true; waitMs: number }
  /** Without `waitMs`: to be retried, less and less often. */
  | { ok: false; reason: string; waitMs?: number }

/** Why the host's catalogue was not taken over, and when to ask for it again. */
type SyncRefusal = { reason: string; askAgainAt: number }

/**
 * Keeps the catalogue of a running server up to date in the background: everything at the first
 * start, new sets once a week. Logs each reason for a failure once, not at each attempt, and waits
 * longer before each retry. Never rejects; `stop()` resolves when nothing is running any more.
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
  const refreshOnce = createAttempt(options)
  let retryMs = FIRST_RETRY_MS
  let reasonLogged: string | null = null
  return async (signal) => {
    const attempt = await refreshOnce(signal)
    const reason = attempt.ok ? null : attempt.reason
    if (reason !== null && reason !== reasonLogged) {
      if (reason === BUSY) options.log.info({}, 'Catalogue refresh left to another process')
      else options.log.warn({ reason }, 'Catalogue not refreshed, going on')
    }
    reasonLogged = reason
    if (attempt.waitMs !== undefined) {
      retryMs = FIRST_RETRY_MS
      return attempt.waitMs
    }
    const pauseMs = retryMs
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    return pauseMs
  }
}

function createAttempt(options: RefreshOptions): (signal: AbortSignal) => Promise<Attempt> {
  let refusal: SyncRefusal | null = null
  return async (signal) => {
    try {
      if ((await untilDue(options.lastSync)) > 0) refusal = null
      else if (!refusal || refusal.askAgainAt <= Date.now()) {
        const outcome = await options.sync(signal)
        if (outcome.status === 'busy') return { ok: false, reason: BUSY }
        if (outcome.status === 'unreachable') return { ok: false, reason: outcome.reason }
        refusal = outcome.status === 'refused' ? toRefusal(outcome) : null
        if (outcome.status === 'synced')
          options.log.info({ cards: outcome.cards, sets: outcome.sets }, 'Catalogue refreshed')
      }
      return await finish(options, signal, refusal)
    } catch (error) {
      signal.throwIfAborted()
      return { ok: false, reason: error instanceof Error ? error.message : String(error) }
    }
  }
}

function toRefusal({ reason }: { reason: string }): SyncRefusal {
  return { reason, askAgainAt: Date.now() + ASK_AGAIN_AFTER_REFUSAL_MS }
}

/** Builds the fingerprints of the cards that are here, also if newer ones were refused. */
async function finish(
  { buildFingerprints, lastSync }: RefreshOptions,
  signal: AbortSignal,
  refusal: SyncRefusal | null,
): Promise<Attempt> {
  const { status } = await buildFingerprints(signal)
  if (status !== 'built') {
    const reason =
      status === 'busy' ? BUSY : 'the image host cannot be reached or sends no pictures'
    return { ok: false, reason: refusal ? `${refusal.reason}; ${reason}` : reason }
  }
  if (!refusal) return { ok: true, waitMs: await untilDue(lastSync) }
  const waitMs = Math.max(0, refusal.askAgainAt - Date.now())
  return { ok: false, reason: refusal.reason, waitMs }
}

async function untilDue(lastSync: RefreshOptions['lastSync']): Promise<number> {
  const last = await lastSync()
  // A time to come is from a clock that was wrong.
  if (last === null || last.getTime() > Date.now()) return 0
  return Math.max(0, last.getTime() + REFRESH_EVERY_MS - Date.now())
}

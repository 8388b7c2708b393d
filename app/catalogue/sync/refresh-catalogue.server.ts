import { setTimeout as wait } from 'node:timers/promises'
import type { StarterCatalogue } from '~/catalogue/starter/starter'
import type { CatalogueStore } from '~/catalogue/store/catalogue-store'
import type { SyncOutcome } from './sync-catalogue.server'

export type RefreshLog = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

export type RefreshOptions = {
  /** Brings the cards; rejects when `signal` ends it. */
  sync: (signal: AbortSignal) => Promise<SyncOutcome>
  /** Brings the fingerprints still missing. `busy`: another process is at it. */
  buildFingerprints: (signal: AbortSignal) => Promise<{ status: 'built' | 'unreachable' | 'busy' }>
  /** When the cards were last brought; `null`: never. */
  lastSync: () => Promise<Date | null>
  log: RefreshLog
  /** Waits so many milliseconds; for tests that do not. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** New sets come every two months or so, single promos more often. */
const REFRESH_EVERY_MS = 7 * 24 * 60 * 60 * 1000
const FIRST_RETRY_MS = 15 * 60 * 1000
const LONGEST_RETRY_MS = 24 * 60 * 60 * 1000

const BUSY = 'another process is at it'

type Attempt = { ok: true } | { ok: false; reason: string }

/**
 * Keeps the catalogue of a running server up to date in the background: everything at the first
 * start, new sets once a week. Where the network fails it says so once, not at each new try, and
 * tries again ever more seldom. Never rejects; `stop()` resolves when nothing runs any more.
 */
export function startCatalogueRefresh(options: RefreshOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = refreshForever(options, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) options.log.warn({ err: error }, 'Catalogue refresh stopped')
  })
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function refreshForever(options: RefreshOptions, signal: AbortSignal): Promise<void> {
  const pause = options.pause ?? waitUnreferenced
  let retryMs = FIRST_RETRY_MS
  let saidSo = false
  while (!signal.aborted) {
    const attempt = await refreshOnce(options, signal)
    if (attempt.ok) {
      saidSo = false
      retryMs = FIRST_RETRY_MS
      await pause(await untilDue(options.lastSync), signal)
      continue
    }
    if (!saidSo) options.log.warn({ reason: attempt.reason }, 'Catalogue not refreshed, going on')
    saidSo = true
    await pause(retryMs, signal)
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
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
    if (status === 'built') return { ok: true }
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

function waitUnreferenced(ms: number, signal: AbortSignal): Promise<void> {
  return wait(ms, undefined, { signal, ref: false })
}

/** Puts the starter catalogue into a store without cards, so that the server can serve at once. */
export async function fillEmptyStore(
  store: CatalogueStore,
  starter: () => StarterCatalogue,
): Promise<boolean> {
  if ((await store.counts()).cards > 0) return false
  const { sets, cards, fingerprints } = starter()
  await store.replaceCards(sets, cards)
  const known = await store.allFingerprints()
  const fresh = [...fingerprints].filter(([id]) => !known.has(id))
  await store.putFingerprints(new Map(fresh))
  return true
}

type WatchOptions = {
  /** Time from one look to the next, in milliseconds. */
  intervalMs: number
  /** The version the caller has already read; without it, the one found first. */
  since?: string
  /** Called when the store cannot be read or `onChange` fails; the watch goes on. */
  onError?: (error: unknown) => void
}

/**
 * Calls `onChange` whenever the store's version has become another one, whichever process wrote:
 * so a running server picks up an import. Does not keep the process alive.
 */
export function watchCatalogue(
  store: Pick<CatalogueStore, 'version'>,
  onChange: (version: string) => Promise<unknown> | void,
  { intervalMs, since, onError }: WatchOptions,
): { stop(): void } {
  let seen = since
  let looking = false
  let stopped = false
  const look = async () => {
    if (looking || stopped) return
    looking = true
    try {
      const version = await store.version()
      if (seen !== undefined && version !== seen) await onChange(version)
      seen = version
    } catch (error) {
      if (!stopped) onError?.(error)
    } finally {
      looking = false
    }
  }
  void look()
  const timer = setInterval(() => void look(), intervalMs)
  timer.unref()
  return {
    stop: () => {
      stopped = true
      clearInterval(timer)
    },
  }
}

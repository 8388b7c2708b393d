import { isDeepStrictEqual } from 'node:util'
import type { CatalogueCard } from '~/catalogue/card'
import type { CatalogueStore } from '~/catalogue/catalogue-store'
import type { Fingerprint } from '~/catalogue/fingerprint'
import type { PrintedNames } from '~/catalogue/printed-names'
import { readPrintedNames } from '~/catalogue/starter/read-printed-names.server'

/** The whole catalogue in memory at one moment; immutable, only replaced. */
export type CatalogueSnapshot = {
  /** The store's `version()` before this was read. */
  version: string
  cards: readonly CatalogueCard[]
  byId: ReadonlyMap<string, CatalogueCard>
  /** By card id; every id is in `byId`. */
  fingerprints: ReadonlyMap<string, Fingerprint>
  /** What cards print in other languages; the same list as before if nothing has changed. */
  printed: readonly PrintedNames[]
}

export type CatalogueSnapshotHolder = {
  current(): CatalogueSnapshot
  /** Calls `listener` with each new snapshot. @returns a function that unsubscribes. */
  subscribe(listener: (snapshot: CatalogueSnapshot) => void): () => void
  /** Reads the store again if it has changed. @returns whether it had. */
  refresh(): Promise<boolean>
}

type StoreReads = Pick<CatalogueStore, 'version' | 'allCards' | 'allFingerprints' | 'printedNames'>

/** Reads the catalogue into memory and replaces it whenever `refresh()` finds a change. */
export async function createCatalogueSnapshot(store: StoreReads): Promise<CatalogueSnapshotHolder> {
  let snapshot = await readSnapshot(store, await store.version())
  let refreshing: Promise<boolean> | null = null
  const listeners = new Set<(snapshot: CatalogueSnapshot) => void>()

  async function readIfNew(): Promise<boolean> {
    const version = await store.version()
    if (version === snapshot.version) return false
    snapshot = await readSnapshot(store, version, snapshot)
    for (const listener of listeners) listener(snapshot)
    return true
  }

  return {
    current: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: () => (refreshing ??= readIfNew().finally(() => (refreshing = null))),
  }
}

/** The version is read first: if the store changes in between, the next `refresh()` reads again. */
async function readSnapshot(
  store: StoreReads,
  version: string,
  before?: CatalogueSnapshot,
): Promise<CatalogueSnapshot> {
  const sameCards = before && cardsPart(before.version) === cardsPart(version)
  const cards = sameCards ? before.cards : await store.allCards()
  const byId = sameCards ? before.byId : new Map(cards.map((card) => [card.id, card]))
  const fingerprints = new Map<string, Fingerprint>()
  for (const [id, fingerprint] of await store.allFingerprints())
    if (byId.has(id)) fingerprints.set(id, fingerprint)
  const names = (await readPrintedNames(store)).map((dated) => dated.names)
  const printed = before && isDeepStrictEqual(before.printed, names) ? before.printed : names
  return { version, cards, byId, fingerprints, printed }
}

/**
 * The part of a version that changes with each write of cards; fingerprints change the other part.
 */
export function cardsPart(version: string): string | undefined {
  return version.split('.')[0]
}

type WatchOptions = {
  /** Milliseconds between two checks. */
  intervalMs: number
  /** The version that the caller has read; by default the first one found. */
  since?: string
  /** Called when the store cannot be read or `onChange` fails; the watch continues. */
  onError?: (error: unknown) => void
}

/**
 * Calls `onChange` whenever the store's version has changed, whichever process wrote: this is how a
 * running server picks up an import. If it returns `later`, it is called again at the next check.
 * Does not keep the process alive.
 */
export function watchCatalogue(
  store: Pick<CatalogueStore, 'version'>,
  onChange: (version: string) => Promise<unknown> | void,
  { intervalMs, since, onError }: WatchOptions,
): { stop(): void } {
  let seen = since
  let checking = false
  let stopped = false
  const check = async () => {
    if (checking || stopped) return
    checking = true
    try {
      const version = await store.version()
      const isNew = seen !== undefined && version !== seen
      if (isNew && (await onChange(version)) === 'later') return
      seen = version
    } catch (error) {
      if (!stopped) onError?.(error)
    } finally {
      checking = false
    }
  }
  void check()
  const timer = setInterval(() => void check(), intervalMs)
  timer.unref()
  return {
    stop: () => {
      stopped = true
      clearInterval(timer)
    },
  }
}

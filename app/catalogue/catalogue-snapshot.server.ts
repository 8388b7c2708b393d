import type { CatalogueCard } from './card'
import type { CatalogueStore } from './store/catalogue-store'
import type { Fingerprint } from './fingerprints/fingerprint'

/** The whole catalogue in memory at one moment; never changed, only replaced. */
export type CatalogueSnapshot = {
  /** What the store's `version()` said before this was read. */
  version: string
  cards: readonly CatalogueCard[]
  byId: ReadonlyMap<string, CatalogueCard>
  /** By card id; every id is one of `byId`. */
  fingerprints: ReadonlyMap<string, Fingerprint>
}

export type CatalogueSnapshotHolder = {
  current(): CatalogueSnapshot
  /** Calls `listener` with each new snapshot from now on; gives what ends that. */
  subscribe(listener: (snapshot: CatalogueSnapshot) => void): () => void
  /** Reads what the store holds now if that is new. `true` when it was. */
  refresh(): Promise<boolean>
}

type StoreReads = Pick<CatalogueStore, 'version' | 'allCards' | 'allFingerprints'>

/** Reads the catalogue into memory and swaps it whole at each `refresh()` that finds it changed. */
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

/** The version was read first: should the store change meanwhile, the next look reads again. */
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
  return { version, cards, byId, fingerprints }
}

function cardsPart(version: string): string | undefined {
  return version.split('.')[0]
}

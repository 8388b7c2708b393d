import type { CatalogueStore } from '~/catalogue/catalogue-store'
import { fromColumns } from './card-columns'
import type { StarterCatalogue } from './card-columns'
import { readDated } from './dated-file.server'

/** Made by `npm run catalogue -- starter build`; the build copies it beside the server. */
export const STARTER_FILE = 'starter-cards.br'

/** The catalogue that ships with the app, and its day. */
export type Starter = { asOf: Date; read(): StarterCatalogue }

/**
 * The facts of all English cards, so that a fresh installation identifies cards before (or without)
 * any network access. `read` takes some 150 ms.
 *
 * @throws if the file is absent or damaged.
 */
export function openStarter(): Starter {
  const { asOf, facts } = readDated(STARTER_FILE)
  return { asOf, read: () => fromColumns(facts()) }
}

/**
 * Copies the starter into a store that is empty or older: after an upgrade the newer of the two
 * stays. Keeps the store's fingerprints, and adds the starter's to a store that has none: a copy
 * that ended after its cards, or cards that were synced before the first start.
 *
 * @returns whether it wrote anything.
 */
export async function loadStarter(store: CatalogueStore, starter: Starter): Promise<boolean> {
  const { cards: known, fingerprints: measured } = await store.counts()
  const asOf = await store.cardsAsOf()
  if (known > 0 && measured > 0 && asOf !== null && asOf >= starter.asOf) return false
  const content = starter.read()
  const { sets, cards } = content
  // Cards without a day are an early starter's 102, or a whole catalogue.
  const isNewer = asOf === null ? known >= cards.length : asOf >= starter.asOf
  if (known > 0 && isNewer) return measured === 0 && addFingerprints(store, content)
  await store.replaceCards(sets, cards, starter.asOf)
  await addFingerprints(store, content)
  return true
}

/** Adds those of the store's cards; resolves to whether there were any. */
async function addFingerprints(
  store: CatalogueStore,
  { fingerprints }: StarterCatalogue,
): Promise<boolean> {
  const measured = await store.allFingerprints()
  const ids = new Set((await store.allCards()).map(({ id }) => id))
  const added = [...fingerprints].filter(([id]) => ids.has(id) && !measured.has(id))
  await store.putFingerprints(new Map(added))
  return added.length > 0
}

import type { CatalogueStore } from '~/catalogue/store/catalogue-store'
import type { StarterCatalogue } from '~/catalogue/starter/starter'

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

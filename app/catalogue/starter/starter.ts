import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { fingerprintFromHex, type Fingerprint } from '~/catalogue/fingerprints/fingerprint'
import { BASE_SET, starterCards } from './starter-cards'
import fingerprintsHex from './starter-fingerprints.json'

export type StarterCatalogue = {
  sets: CardSet[]
  cards: CatalogueCard[]
  fingerprints: Map<string, Fingerprint>
}

/**
 * The 102 cards of the Base Set, so that a fresh installation identifies cards before (or without)
 * any network. Fingerprints were measured by `fingerprints build` from the reference images.
 */
export function starterCatalogue(): StarterCatalogue {
  return { sets: [BASE_SET], cards: starterCards(), fingerprints: starterFingerprints() }
}

/** Whether a catalogue is the starter and nothing more: an installation that has not synced yet. */
export function isStarter(byId: ReadonlyMap<string, CatalogueCard>): boolean {
  return byId.size <= starterCards().length && allOfBaseSet(byId)
}

function allOfBaseSet(byId: ReadonlyMap<string, CatalogueCard>): boolean {
  return [...byId.values()].every((card) => card.set.id === BASE_SET.id)
}

function starterFingerprints(): Map<string, Fingerprint> {
  const measured: Record<string, string> = fingerprintsHex
  const fingerprints = new Map<string, Fingerprint>()
  for (const [id, hex] of Object.entries(measured)) {
    const fingerprint = fingerprintFromHex(hex.slice(0, 64), hex.slice(64))
    if (fingerprint) fingerprints.set(id, fingerprint)
  }
  return fingerprints
}

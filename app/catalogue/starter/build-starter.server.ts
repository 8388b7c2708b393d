import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { buildFingerprints } from '~/catalogue/fingerprints/build-fingerprints.server'
import type { Fingerprint } from '~/catalogue/fingerprint'
import type { ImageSource } from '~/catalogue/images/image-source'
import { importCatalogue } from '~/catalogue/import/import-catalogue.server'
import type { ImportOutcome } from '~/catalogue/import/import-catalogue.server'
import type { StarterCatalogue } from './card-columns'

export type StarterOutcome =
  { status: 'built'; starter: StarterCatalogue } | Exclude<ImportOutcome, { status: 'imported' }>

type StarterOptions = {
  /** As for `importCatalogue`. */
  cardsFile: string
  setsFile: string
  /** The pictures to measure; a card without one gets no fingerprint. */
  references: ImageSource
  describeImage: (image: Uint8Array) => Promise<Fingerprint>
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/** Builds the starter from TCGdex's cards and from pictures measured by our own code. */
export async function buildStarter(options: StarterOptions): Promise<StarterOutcome> {
  const { cardsFile, setsFile, references, describeImage, signal, onProgress } = options
  let kept: { sets: readonly CardSet[]; cards: readonly CatalogueCard[] } = { sets: [], cards: [] }
  const imported = await importCatalogue({
    cardsFile,
    setsFile,
    store: {
      replaceCards: (sets, cards) => {
        kept = { sets, cards }
        return Promise.resolve()
      },
    },
  })
  if (imported.status !== 'imported') return imported
  const sets = collectSets(kept.sets, kept.cards)
  const cards = [...kept.cards]
  const fingerprints = new Map<string, Fingerprint>()
  await buildFingerprints({
    source: references,
    describeImage,
    signal,
    isPartial: true,
    store: memoryStore(cards, fingerprints),
    onProgress: ({ done, total }) => onProgress?.(done, total),
  })
  signal?.throwIfAborted()
  return { status: 'built', starter: { sets, cards, fingerprints } }
}

/** The given sets, plus those that only cards mention. */
function collectSets(sets: readonly CardSet[], cards: readonly CatalogueCard[]): CardSet[] {
  const all = new Map(sets.map((set) => [set.id, set]))
  for (const { set } of cards) if (!all.has(set.id)) all.set(set.id, set)
  return [...all.values()]
}

function memoryStore(cards: CatalogueCard[], fingerprints: Map<string, Fingerprint>) {
  return {
    allCards: () => Promise.resolve(cards),
    allFingerprints: () => Promise.resolve(new Map<string, Fingerprint>()),
    putFingerprints: (batch: ReadonlyMap<string, Fingerprint>) => {
      for (const [id, fingerprint] of batch) fingerprints.set(id, fingerprint)
      return Promise.resolve()
    },
    imagesMissing: () => Promise.resolve(new Set<string>()),
    putImagesMissing: () => Promise.resolve(),
  }
}

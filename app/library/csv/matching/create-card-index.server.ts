import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueCard } from '~/catalogue/card'
import { indexCards } from './card-index'
import type { CardIndex } from './card-index'

const indexes = new WeakMap<readonly CatalogueCard[], CardIndex>()

/** The index of a catalogue, built once per version. */
export async function cardIndexOf(cards: readonly CatalogueCard[]): Promise<CardIndex> {
  const known = indexes.get(cards)
  if (known) return known
  const index = await createCardIndex(cards)
  indexes.set(cards, index)
  return index
}

/** Indexes a catalogue in steps, between which other requests run. */
export async function createCardIndex(cards: readonly CatalogueCard[]): Promise<CardIndex> {
  const steps = indexCards(cards)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

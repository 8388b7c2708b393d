import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueCard } from '~/catalogue/card'
import { indexCards } from './card-index'
import type { CardIndex } from './card-index'

/** Arranges a catalogue in steps, between which other requests have their turn. */
export async function createCardIndex(cards: readonly CatalogueCard[]): Promise<CardIndex> {
  const steps = indexCards(cards)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

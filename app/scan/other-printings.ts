import type { CatalogueCard } from '~/catalogue/card'
import type { Fingerprint } from '~/catalogue/fingerprints/fingerprint'
import { artGroup } from './recognise/decide/same-picture'
import type { ArtIndex } from './recognise/decide/same-picture'
import { distanceBetween } from './recognise/retrieve'
import { SAME_ART_DISTANCE } from './recognise/thresholds/compare'

/** The indexes in `cards` of the cards with each name. */
export function groupByName(cards: readonly CatalogueCard[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  cards.forEach(({ name }, place) => {
    const group = groups.get(name)
    if (group) group.push(place)
    else groups.set(name, [place])
  })
  return groups
}

export type OtherPrinting = {
  card: CatalogueCard
  /**
   * Why it is taken to show the same picture: `picture` if the fingerprints are as close as those
   * of one picture, `text` if only name, illustrator, hit points and attacks agree.
   */
  by: 'picture' | 'text'
}

type PrintedCatalogue = {
  cards: readonly CatalogueCard[]
  fingerprints: ReadonlyMap<string, Fingerprint>
}

/**
 * Finds the printings of a card's picture in a catalogue. Compares only cards of the same name, at
 * most a few hundred, so it takes well under a millisecond.
 */
export function createOtherPrintings({ cards, fingerprints }: PrintedCatalogue) {
  const places = new Map(cards.map(({ id }, place) => [id, place]))
  const namesakes = groupByName(cards)

  function distanceOf(a: number, b: number): number | null {
    const [one, other] = [a, b].map((place) => fingerprints.get(cards[place]?.id ?? ''))
    return one && other ? distanceBetween(one, other) : null
  }

  const index: ArtIndex = {
    cards,
    namesakes: (place) => namesakes.get(cards[place]?.name ?? '') ?? [],
    distanceBetween: distanceOf,
  }

  return {
    /** Oldest first; printings whose picture could be compared before those whose could not. */
    otherPrintingsOf({ id }: Pick<CatalogueCard, 'id'>): OtherPrinting[] {
      const place = places.get(id)
      if (place === undefined) return []
      const [, ...others] = artGroup(place, index)
      return others
        .flatMap((other) => printing(other, distanceOf(place, other)))
        .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    },
  }

  function printing(place: number, distance: number | null): OtherPrinting[] {
    const card = cards[place]
    if (!card) return []
    if (distance !== null && distance <= SAME_ART_DISTANCE) return [{ card, by: 'picture' }]
    // Basic Energies have no text that distinguishes one picture from another.
    return card.artist === null ? [] : [{ card, by: 'text' }]
  }
}

function orderOf({ card, by }: OtherPrinting): string {
  return `${by} ${card.set.releaseDate ?? '9999'} ${card.id}`
}

import type { CatalogueCard } from '~/catalogue/card'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { artGroup, createNamesakes } from './recognise/decide/same-picture'
import type { ArtIndex } from './recognise/decide/same-picture'
import { printedNumber } from './recognise/printed-text/printed-number'
import { distanceBetween } from './recognise/retrieve'
import { SAME_ART_DISTANCE } from './recognise/thresholds/compare'

/** In bits; farther than two fingerprints can be. */
const UNKNOWN_DISTANCE = 1000

export type OtherPrinting = {
  card: CatalogueCard
  /**
   * Why it is taken to show the same picture: `picture` if the fingerprints are as close as those
   * of one picture, `text` if only name, illustrator, hit points and attacks agree.
   */
  by: 'picture' | 'text'
}

/**
 * What is needed to find cards that may show the same picture.
 *
 * @param fingerprints by card id.
 */
export function createArtIndex(
  cards: readonly CatalogueCard[],
  fingerprints: ReadonlyMap<string, Fingerprint>,
): ArtIndex {
  return {
    cards,
    namesakes: createNamesakes(cards),
    distanceBetween(a, b) {
      const [one, other] = [a, b].map((at) => fingerprints.get(cards[at]?.id ?? ''))
      return one && other ? distanceBetween(one, other) : null
    },
  }
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
  const indexes = new Map(cards.map(({ id }, at) => [id, at]))
  const index = createArtIndex(cards, fingerprints)

  return {
    /** Oldest first; printings whose picture could be compared before those whose could not. */
    otherPrintingsOf({ id }: Pick<CatalogueCard, 'id'>): OtherPrinting[] {
      const at = indexes.get(id)
      if (at === undefined) return []
      const [, ...others] = artGroup(at, index)
      return others
        .flatMap((other) => printing(other, index.distanceBetween(at, other)))
        .sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1))
    },

    /** Up to `count` other cards of the same name: the most similar pictures, then the newest. */
    findNamesakes({ id }: Pick<CatalogueCard, 'id'>, count: number): CatalogueCard[] {
      const at = indexes.get(id)
      if (at === undefined) return []
      const others = [...index.namesakes(at)].filter((other) => other !== at)
      const distances = new Map(
        others.map((other) => [other, index.distanceBetween(at, other) ?? UNKNOWN_DISTANCE]),
      )
      return others
        .sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0) || compareAge(b, a))
        .slice(0, count)
        .flatMap((other) => cards[other] ?? [])
    },
  }

  function compareAge(a: number, b: number): number {
    const [one = '', other = ''] = [a, b].map((at) => cards[at]?.set.releaseDate ?? '')
    return one < other ? -1 : Number(one > other)
  }

  function printing(at: number, distance: number | null): OtherPrinting[] {
    const card = cards[at]
    if (!card) return []
    if (distance !== null && distance <= SAME_ART_DISTANCE) return [{ card, by: 'picture' }]
    // Basic Energies have no text that distinguishes one picture from another.
    return card.artist === null ? [] : [{ card, by: 'text' }]
  }
}

function toSortKey({ card, by }: OtherPrinting): string {
  return `${by} ${card.set.releaseDate ?? '9999'} ${card.id}`
}

/**
 * The numbers that printings of the first one's picture have on them, by card id; none if a card is
 * not one of them, or if two have the same number or an unknown one.
 */
export function distinctNumbers(
  printings: readonly CatalogueCard[],
  { otherPrintingsOf }: Pick<ReturnType<typeof createOtherPrintings>, 'otherPrintingsOf'>,
): ReadonlyMap<string, string> {
  const [first, ...others] = printings
  const known = new Set(first && otherPrintingsOf(first).map(({ card }) => card.id))
  if (others.length === 0 || !others.every(({ id }) => known.has(id))) return new Map()
  const numbers = new Map(
    printings.flatMap((card) => {
      const printed = printedNumber(card)
      return printed ? [[card.id, printed.text]] : []
    }),
  )
  return new Set(numbers.values()).size === printings.length ? numbers : new Map()
}

import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { NO_FINGERPRINT } from './scan-evidence'
import type { PictureEvidence } from './scan-evidence'
import type { DecisionIndex } from './score'
import { buildTextIndex } from '~/scan/text/text-index'

type CardFacts = Partial<Omit<CatalogueCard, 'set'>> & { set?: Partial<CardSet> }

/** A card for tests: what a test does not say is a plain Basic Pokémon of the Base Set. */
export function cardOf({ set, ...facts }: CardFacts): CatalogueCard {
  return {
    id: `${set?.id ?? 'base1'}-${facts.number ?? '1'}`,
    name: 'Pikachu',
    number: '1',
    supertype: 'Pokémon',
    rarity: null,
    hp: 60,
    artist: 'Ken Sugimori',
    types: ['Lightning'],
    stage: 'Basic',
    attacks: ['Gnaw'],
    abilities: [],
    variants: [],
    imageBase: null,
    ...facts,
    set: {
      id: 'base1',
      name: 'Base Set',
      serieId: 'base',
      code: null,
      printedTotal: 102,
      releaseDate: '1999-01-09',
      ...set,
    },
  }
}

/** A catalogue of the cards, where `apart` says how many bits two references differ in. */
export function indexOf(
  cards: readonly CatalogueCard[],
  apart: (a: number, b: number) => number | null = () => null,
): DecisionIndex {
  return {
    ...buildTextIndex(cards),
    namesakes: (card) =>
      cards.flatMap(({ name }, place) => (name === cards[card]?.name ? [place] : [])),
    distanceBetween: apart,
  }
}

/** A sharp photo of a large card with these distances; `null`: a card without a fingerprint. */
export function pictureOf(
  distances: readonly (number | null)[],
  facts: Partial<PictureEvidence> = {},
): PictureEvidence {
  const matches = distances
    .flatMap((distance, card) => (distance === null ? [] : [{ card, distance }]))
    .sort((a, b) => a.distance - b.distance)
  return {
    matches,
    margin: 60,
    decisive: true,
    distances: Uint16Array.from(distances, (distance) => distance ?? NO_FINGERPRINT),
    cardWidth: 600,
    quality: { outline: true, glare: 0, sharpness: 300, brightness: 128 },
    ...facts,
  }
}

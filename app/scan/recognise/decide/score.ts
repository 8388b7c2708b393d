import { artGroup, isOfFirstSets } from './same-picture'
import type { ArtIndex } from './same-picture'
import type { PictureEvidence, TextEvidence } from '~/scan/recognise/evidence'
import { NO_FINGERPRINT } from '~/scan/recognise/evidence'
import type { Candidate, Signal } from '~/scan/recognise/recognition'
import { nameTerm, numberTerm, pictureTerm } from './score-signals'
import type { Kinship, Term } from './score-signals'
import {
  artistTerm,
  attacksTerm,
  fullArtTerm,
  hitPointsTerm,
  rarityTerm,
  setCodeTerm,
  setSymbolTerm,
} from './score-terms'
import type { TextIndex } from '~/scan/recognise/printed-text/text-index'
import {
  COMMON_ATTACK,
  MAX_NAMES_SCORED,
  MAX_NEAREST_SCORED,
} from '~/scan/recognise/thresholds/decision'

/** What deciding needs from the catalogue. */
export type DecisionIndex = TextIndex & ArtIndex

/** One summand of a score, and its signal. */
export type NamedTerm = Term & { signal: Signal | 'rarity' | 'full-art' | 'set-symbol' }

/** A candidate with its index in the catalogue's list and the terms that make up its score. */
export type Scored = Candidate & { card: number; terms: readonly NamedTerm[] }

/**
 * Every card that any evidence supports, best first: agreements add, contradictions subtract,
 * unknowns count for nothing. So a card without a fingerprint is found by its text, and one with
 * unreadable text by its picture.
 */
export function scoreCandidates(
  picture: PictureEvidence | null,
  text: TextEvidence,
  index: DecisionIndex,
): Scored[] {
  const kin = kinOfNearest(picture, index)
  const isNumbered = namesPrinting(text, kin, index)
  return Array.from(gather(picture, kin, text, index), (card) => {
    const kinship = isNumbered && kin.has(card) ? 'alike' : compareKin(card, kin, index)
    return scoreCard(card, picture, kinship, text, index)
  }).sort((a, b) => b.score - a.score || a.card - b.card)
}

/** The nearest card and whatever shows the same picture. */
function kinOfNearest(picture: PictureEvidence | null, index: DecisionIndex): Set<number> {
  const nearest = picture?.matches[0]
  return new Set(nearest ? artGroup(nearest.card, index) : [])
}

/**
 * Whether the number of one of the picture's printings was read completely: it decides what
 * distance cannot.
 */
function namesPrinting(
  { numbers }: TextEvidence,
  kin: ReadonlySet<number>,
  index: DecisionIndex,
): boolean {
  return numbers.some(({ number, total, clean }) => {
    return clean && index.withNumber(number, total).some((card) => kin.has(card))
  })
}

function compareKin(card: number, kin: ReadonlySet<number>, index: DecisionIndex): Kinship {
  const [nearest] = kin
  if (nearest === undefined || !kin.has(card)) return 'none'
  if (isOfFirstSets(card, index) && isOfFirstSets(nearest, index)) return 'alike'
  const sameSet = index.cards[card]?.set.id === index.cards[nearest]?.set.id
  return sameSet && card !== nearest ? 'twin' : 'reprint'
}

function gather(
  picture: PictureEvidence | null,
  kin: Set<number>,
  text: TextEvidence,
  index: DecisionIndex,
): Set<number> {
  const cards = new Set(kin)
  for (const { card } of picture?.matches.slice(0, MAX_NEAREST_SCORED) ?? []) cards.add(card)
  for (const { entry } of text.names.slice(0, MAX_NAMES_SCORED))
    for (const card of index.names.cards(entry)) cards.add(card)
  for (const { number, total } of text.numbers)
    for (const card of index.withNumber(number, total)) cards.add(card)
  for (const { entry } of text.attacks) {
    const carriers = index.attacks.cards(entry)
    if (carriers.length <= COMMON_ATTACK) for (const card of carriers) cards.add(card)
  }
  return cards
}

function scoreCard(
  card: number,
  picture: PictureEvidence | null,
  kinship: Kinship,
  text: TextEvidence,
  index: DecisionIndex,
): Scored {
  const pictureTerms = picture ? [pictureTerm(card, picture, kinship)] : []
  const terms: NamedTerm[] = [
    ...pictureTerms.map((term) => ({ signal: 'picture' as const, ...term })),
    { signal: 'name', ...nameTerm(card, text, index) },
    { signal: 'number', ...numberTerm(card, text, index) },
    { signal: 'hp', ...hitPointsTerm(card, text, index) },
    { signal: 'attacks', ...attacksTerm(card, text, index) },
    { signal: 'artist', ...artistTerm(card, text, index) },
    { signal: 'set-code', ...setCodeTerm(card, text, index) },
    { signal: 'rarity', ...rarityTerm(card, index) },
    { signal: 'full-art', ...fullArtTerm(card, picture, index) },
    { signal: 'set-symbol', ...setSymbolTerm(card, picture, index) },
  ]
  const distance = picture?.distances[card] ?? NO_FINGERPRINT
  return {
    card,
    cardId: index.cards[card]?.id ?? '',
    terms,
    score: terms.reduce((sum, { value }) => sum + value, 0),
    evidence: {
      distance: distance === NO_FINGERPRINT ? null : distance,
      agrees: collect(terms, 'agrees'),
      contradicts: collect(terms, 'contradicts'),
    },
  }
}

function collect(terms: readonly Term[], side: 'agrees' | 'contradicts'): Signal[] {
  return [...new Set(terms.flatMap((term) => term[side] ?? []))]
}

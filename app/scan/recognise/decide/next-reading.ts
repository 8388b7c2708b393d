import { artGroup } from './same-picture'
import { decide } from './decide'
import type { PictureEvidence, TextEvidence, TextRegion } from '~/scan/recognise/evidence'
import type { DecisionIndex } from './score'
import { CHECKED_WIDTH, MAX_NAMES_ASKED, SMALL_CARD } from '~/scan/recognise/thresholds'

/** Since Sun & Moon the number stands at the bottom left, before at the bottom right. */
const LEFT_SINCE = '2017-02'
/** With nothing found in these, the card is looked at the other way up. */
const FIRST_LOOK: readonly TextRegion[] = ['name', 'number-left']
/** Small cards show a name at best, and perhaps an attack. */
const PARTS_OF_SMALL: readonly TextRegion[] = ['name-faint', 'hp', 'body', 'body-faint']
const NUMBERS: readonly TextRegion[] = ['number-left', 'number-right']

/**
 * What to read next: the cheapest part that may still change the answer; `'turn'` when the card
 * seems to be upside down; `null` when nothing that can be read would change anything.
 */
export function nextReading(
  picture: PictureEvidence | null,
  text: TextEvidence,
  index: DecisionIndex,
): TextRegion | 'turn' | null {
  const answer = decide(picture, text, index)
  if (answer.status === 'identified' && answer.confidence === 'sure')
    return nextOf(checksOf(answer.candidates[0]?.cardId, picture, index), text)
  if (picture?.decisive) return nextOf(partsForPicture(picture, index), text)
  if (picture !== null && picture.cardWidth < SMALL_CARD) return nextOf(PARTS_OF_SMALL, text)
  const first = nextOf(FIRST_LOOK, text)
  if (first !== null) return first
  if (isBlank(text)) return text.turned ? null : 'turn'
  return nextOf(partsForText(text, index), text)
}

/**
 * What could still speak against a card that all so far speaks for: a printing that the catalogue
 * does not know yet has the same picture and name, and another number.
 */
function checksOf(
  cardId: string | undefined,
  picture: PictureEvidence | null,
  index: DecisionIndex,
): TextRegion[] {
  if (picture === null) return []
  const place = index.cards.findIndex(({ id }) => id === cardId)
  const hp: TextRegion[] = index.cards[place]?.hp ? ['hp'] : []
  return picture.cardWidth < CHECKED_WIDTH ? hp : [...numberSides([place], index), ...hp]
}

/** The picture is known: its number settles the printing, any other text confirms it. */
function partsForPicture(picture: PictureEvidence, index: DecisionIndex): TextRegion[] {
  const nearest = picture.matches[0]
  if (!nearest) return []
  const group = artGroup(nearest.card, index)
  const numbers = numberSides(group, index)
  if (group.length > 1) return [...numbers, 'hp', 'name']
  return picture.cardWidth < SMALL_CARD
    ? ['name-faint', 'hp']
    : ['hp', 'name', ...numbers, 'name-faint']
}

function partsForText(text: TextEvidence, index: DecisionIndex): TextRegion[] {
  const named = text.names
    .slice(0, MAX_NAMES_ASKED)
    .flatMap(({ entry }) => [...index.names.cards(entry)])
  const sides = named.length > 0 ? numberSides(named, index) : NUMBERS
  const name: TextRegion[] = named.length > 0 ? [] : ['name-faint']
  return ['hp', ...sides, ...name, 'body']
}

function numberSides(cards: readonly number[], index: DecisionIndex): TextRegion[] {
  const isLeft = cards.map((card) => (index.cards[card]?.set.releaseDate ?? '') >= LEFT_SINCE)
  return NUMBERS.filter((side) => isLeft.includes(side === 'number-left'))
}

function nextOf(parts: readonly TextRegion[], text: TextEvidence): TextRegion | null {
  return parts.find((part) => !text.read.includes(part)) ?? null
}

function isBlank({ names, numbers, vocabulary, hp }: TextEvidence): boolean {
  return names.length + numbers.length + vocabulary + hp.length === 0
}

import { artGroup } from './same-picture'
import { decide } from './decide'
import type { PictureEvidence, TextEvidence, TextRegion } from '~/scan/recognise/evidence'
import type { DecisionIndex } from './score'
import { CHECKED_WIDTH, SMALL_CARD } from '~/scan/recognise/thresholds/read'
import type { Recognition } from '~/scan/scan-result'

/** If these show nothing, the card is read the other way up. */
const FIRST_LOOK: readonly TextRegion[] = ['name', 'number']

/**
 * What to read next: the cheapest region that may still change the answer; `'turn'` if the card
 * seems to be upside down; `null` if nothing readable would change anything.
 */
export function nextReading(
  picture: PictureEvidence | null,
  text: TextEvidence,
  index: DecisionIndex,
): TextRegion | 'turn' | null {
  const answer = decide(picture, text, index)
  if (answer.status === 'identified' && answer.confidence === 'sure')
    return nextOf(checksOf(answer.candidates[0]?.cardId, picture, index), text)
  if (picture?.decisive) {
    const parts = partsForPicture(picture, index)
    const isOpen = picture.cardWidth >= SMALL_CARD && isUnconfirmed(answer)
    return nextOf(isOpen ? [...parts, 'body'] : parts, text)
  }
  const first = nextOf(FIRST_LOOK, text)
  if (first !== null) return first
  if (isBlank(text)) return text.turned ? null : 'turn'
  return nextOf(['body'], text)
}

/**
 * What could still contradict a card that everything so far supports: a printing that the catalogue
 * does not know yet has the same picture and name, and another number.
 */
function checksOf(
  cardId: string | undefined,
  picture: PictureEvidence | null,
  index: DecisionIndex,
): TextRegion[] {
  if (picture === null) return []
  const hp: TextRegion[] = cardId !== undefined && index.withId(cardId)?.hp ? ['name'] : []
  return picture.cardWidth < CHECKED_WIDTH ? hp : ['number', ...hp]
}

/** No letter of a card's text fits: it may be Japanese, which its rules would show. */
function isUnconfirmed(answer: Recognition): boolean {
  if (answer.status !== 'identified') return true
  const agrees = answer.candidates[0]?.evidence.agrees ?? []
  return !agrees.includes('name') && !agrees.includes('attacks')
}

/** The picture is known: its number settles the printing, any other text confirms it. */
function partsForPicture(picture: PictureEvidence, index: DecisionIndex): TextRegion[] {
  const nearest = picture.matches[0]
  if (!nearest) return []
  return artGroup(nearest.card, index).length > 1 ? ['number', 'name'] : ['name', 'number']
}

function nextOf(parts: readonly TextRegion[], text: TextEvidence): TextRegion | null {
  return parts.find((part) => !text.read.includes(part)) ?? null
}

function isBlank({ names, numbers, vocabulary, hp }: TextEvidence): boolean {
  return names.length + numbers.length + vocabulary + hp.length === 0
}

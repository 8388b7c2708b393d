import { artGroup } from './same-picture'
import { decide } from './decide'
import type { PictureEvidence, TextEvidence, TextRegion } from '~/scan/recognise/evidence'
import type { DecisionIndex } from './score'
import { CHECKED_WIDTH, SMALL_CARD } from '~/scan/recognise/thresholds/read'
import type { Recognition } from '~/scan/recognise/recognition'

/** If these show nothing, the card is read the other way up. */
const FIRST_LOOK: readonly TextRegion[] = ['name', 'number']

/** The next step in reading a card: a region, the same card the other way up, or nothing more. */
export type ReadingStep = { kind: 'read'; region: TextRegion } | { kind: 'turn' } | { kind: 'done' }

/**
 * The cheapest region that may still change the answer; `turn` if the card seems to be upside down;
 * `done` if nothing readable would change anything.
 */
export function nextReading(
  picture: PictureEvidence | null,
  text: TextEvidence,
  index: DecisionIndex,
): ReadingStep {
  const answer = decide(picture, text, index)
  if (answer.status === 'identified' && answer.confidence === 'sure')
    return chooseUnread(listChecks(answer.candidates[0]?.cardId, picture, index), text)
  if (picture?.decisive) {
    const parts = partsForPicture(picture, index)
    const isOpen = picture.cardWidth >= SMALL_CARD && isUnconfirmed(answer)
    return chooseUnread(isOpen ? [...parts, 'body'] : parts, text)
  }
  const first = chooseUnread(FIRST_LOOK, text)
  if (first.kind === 'read') return first
  if (isBlank(text)) return { kind: text.turned ? 'done' : 'turn' }
  return chooseUnread(['body'], text)
}

/**
 * What could still contradict a card that everything so far supports: a printing that the catalogue
 * does not know yet has the same picture and name, and another number.
 */
function listChecks(
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

/** Reads the first of these regions that has not been read yet. */
function chooseUnread(regions: readonly TextRegion[], text: TextEvidence): ReadingStep {
  const region = regions.find((one) => !text.read.includes(one))
  return region === undefined ? { kind: 'done' } : { kind: 'read', region }
}

function isBlank({ names, numbers, vocabulary, hp }: TextEvidence): boolean {
  return names.length + numbers.length + vocabulary + hp.length === 0
}

import type { Losses } from '~/http/lost-connection'
import { MOST_COPIES, MOST_ENTRIES } from './entry'

/** `5,000 cards`, `1 card`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? noun : plural}`
}

/** What the library says when something fails; the first two are the specification's. */
export const libraryMessages = {
  libraryFailed: 'Failed to fetch library',
  cardFailed: 'Failed to fetch card details',
  addFailed: 'Failed to add the card',
  changeFailed: 'Failed to change your library',
  addUnanswered: 'No answer came. The card may have been added.',
  changeUnanswered: 'No answer came. Your library may have changed.',
  notANumber: `A quantity is a whole number from 1 to ${MOST_COPIES.toLocaleString('en-US')}.`,
  stackMissing: 'These copies have changed meanwhile. This is what your library has now.',
  tooMany: `Together with your equal copies these would be more than ${MOST_COPIES.toLocaleString('en-US')}. Nothing was changed.`,
  cardUnknown: 'Card not found',
  nothingToUndo: 'There is nothing to undo any more.',
  backAlready: 'These copies are in your library again already. Nothing was changed.',
  cardMissing: 'Say which card: card_id is missing',
  full: `Your library is full: it holds ${MOST_ENTRIES.toLocaleString('en-US')} different copies.`,
} as const

/** What a page of the library says where the answer to a change did not come. */
export const changeLosses: Losses<{ problem: string }> = {
  failed: { problem: libraryMessages.changeFailed },
  unanswered: { problem: libraryMessages.changeUnanswered },
}

const NOTICES = {
  full: libraryMessages.full,
  'unknown-card': libraryMessages.cardUnknown,
  'nothing-to-undo': libraryMessages.nothingToUndo,
  'back-already': libraryMessages.backAlready,
  'stack-missing': libraryMessages.stackMissing,
} as const

/** Why the last step did nothing, by the address that it led to: `/library?notice=full`. */
export function libraryNotice(notice: string | null): string | null {
  return Object.entries(NOTICES).find(([name]) => name === notice)?.[1] ?? null
}

/** Address of a card in the library, and of its place in the list to go back to. */
export function libraryCardPath(cardId: string, search = ''): string {
  return `/library/${encodeURIComponent(cardId)}${search}`
}

export function librarySetPath(setId: string): string {
  return `/library/sets/${encodeURIComponent(setId)}`
}

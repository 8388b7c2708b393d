import { MOST_COPIES, MOST_ENTRIES } from './library-entry'

/** What the library says when something fails; the first two are the specification's. */
export const libraryMessages = {
  libraryFailed: 'Failed to fetch library',
  cardFailed: 'Failed to fetch card details',
  addFailed: 'Failed to add the card',
  changeFailed: 'Failed to change your library',
  notANumber: `A quantity is a whole number from 1 to ${MOST_COPIES.toLocaleString('en-US')}.`,
  stackMissing: 'These copies have changed meanwhile. This is what your library has now.',
  cardUnknown: 'Card not found',
  cardMissing: 'Say which card: card_id is missing',
  full: `Your library is full: it holds ${MOST_ENTRIES.toLocaleString('en-US')} different copies.`,
} as const

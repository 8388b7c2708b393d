import type { LossMessages } from '~/http/lost-connection'
import type { Texts } from '~/language/translate'
import type { AddAnswer } from './add-action'

/** What the library says when something fails; API clients get the first two word for word. */
export const libraryMessages = {
  libraryFailed: 'Failed to fetch library',
  cardFailed: 'Failed to fetch card details',
  addFailed: 'Failed to add the card',
  addKept:
    'No connection. The card is kept on this device, and added to your library when you are online again.',
  addKeptSignedOut:
    'No connection. The card is kept on this device. You can add it once you are online and signed in.',
  addedLate: 'The card was added to your library.',
  sheetLost: 'The options could not be loaded. Check your connection and try again.',
  addSignedOut: 'Sign in to add the card to your library.',
  changeFailed: 'Failed to change your library',
  addUnanswered: 'No response. The card may have been added.',
  changeLost: 'Failed to change your library. Check your connection and try again.',
  changeUnanswered: 'No response. Your library may have changed.',
  notANumber: 'A quantity is a whole number from 1 to 9,999.',
  entryMissing: 'These copies have changed in the meantime. This is what your library has now.',
  tooMany: 'That would be more than 9,999 identical copies. Nothing was changed.',
  cardUnknown: 'Card not found',
  nothingToUndo: 'There is nothing left to undo.',
  backAlready: 'These copies are already back in your library. Nothing was changed.',
  addedBefore: 'These copies had already been added. You can change them here.',
  versionThere: 'Your library already has this version. Change its number of copies above.',
  full: 'Your library is full: it cannot hold more than 50,000 entries.',
} as const satisfies Texts

/** For API clients only, in English. */
export const CARD_MISSING = 'Say which card: card_id is missing'

/** Why a card was not added; `null` if it was, or is kept on the device. */
export function chooseProblem({ status }: AddAnswer): string | null {
  switch (status) {
    case 'added':
    case 'there':
    case 'kept':
    case 'waiting':
    case 'signed-out':
      return null
    case 'full':
      return libraryMessages.full
    case 'unknown-card':
      return libraryMessages.cardUnknown
    case 'too-many':
      return libraryMessages.tooMany
    case 'not-a-number':
      return libraryMessages.notANumber
    case 'failed':
      return libraryMessages.addFailed
    case 'unanswered':
      return libraryMessages.addUnanswered
  }
}

/** What a library page says when a change gets no answer. */
export const changeLosses: LossMessages<{ problem: string }> = {
  failed: { problem: libraryMessages.changeLost },
  unanswered: { problem: libraryMessages.changeUnanswered },
}

const NOTICES = {
  full: libraryMessages.full,
  'unknown-card': libraryMessages.cardUnknown,
  'nothing-to-undo': libraryMessages.nothingToUndo,
  'back-already': libraryMessages.backAlready,
  'added-before': libraryMessages.addedBefore,
  'version-there': libraryMessages.versionThere,
  'entry-missing': libraryMessages.entryMissing,
  'too-many': libraryMessages.tooMany,
  'not-a-number': libraryMessages.notANumber,
} as const

/** Why the last step did nothing, by the query: `/library?notice=full`. */
export function libraryNotice(notice: string | null): string | null {
  return Object.entries(NOTICES).find(([name]) => name === notice)?.[1] ?? null
}

/** Where to go after a sign-in with a pending add. */
export const PENDING_ADD_PATH = '/library/pending-add'

/**
 * The add sheet's page, where copies are added by finish, condition and quantity; returns to
 * `returnTo`.
 */
export function addPagePath(cardId: string, returnTo: string): string {
  return `/library/add${addSearch(cardId, returnTo)}`
}

/** The card and the page that its address names. */
export function addSearch(cardId: string, returnTo: string): string {
  return `?card=${encodeURIComponent(cardId)}&returnTo=${encodeURIComponent(returnTo)}`
}

/** Address of a card in the library; `search` returns to the same place in the list. */
export function libraryCardPath(cardId: string, search = ''): string {
  return `/library/${encodeURIComponent(cardId)}${search}`
}

export function librarySetPath(setId: string): string {
  return `/library/sets/${encodeURIComponent(setId)}`
}

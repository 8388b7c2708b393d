import type { AddCopiesOutcome } from '~/library/add-copies.server'
import type { LossMessages } from '~/http/lost-connection'
import { count, libraryMessages } from '~/library/library-messages'
import { formatPrice } from '~/prices/format-price'
import { toMajorUnits } from '~/prices/price'
import type { Amount, SessionTotal } from './session'
import { MAX_LINES } from './session'

/** What the page's “Add” answers. */
export type SessionAnswer =
  { status: AddCopiesOutcome['status']; copies: number } | { status: 'failed' | 'unanswered' }

export const sessionLosses: LossMessages<SessionAnswer> = {
  failed: { status: 'failed' },
  unanswered: { status: 'unanswered' },
}

/** Where a session has no room for another line: the next card is not kept. */
export const SESSION_FULL = 'This session is full. Add its cards before you scan another one.'

/** Why a session was not added, or not changed; `null` where nothing is wrong. */
export function sessionProblem(status: string | null | undefined): string | null {
  switch (status ?? '') {
    case 'full':
      return `There is no room for more: a session has at most ${MAX_LINES} lines, a library 50,000 entries.`
    case 'too-many':
      return libraryMessages.tooMany
    case 'unknown-card':
      return 'One of these cards is no longer known. Remove it and try again.'
    case 'failed':
      return 'The cards could not be added. They are kept here; try again.'
    case 'unanswered':
      return 'No answer came. Try again: cards that were added are not added twice.'
    default:
      return null
  }
}

/** `12 cards`. */
export function cards(copies: number): string {
  return count(copies, 'card')
}

/** What a session is worth: `$12.40`, or `€3.00 + $1.20` while its prices are being renewed. */
export function formatTotal({ sums }: SessionTotal): string {
  return sums.map(formatAmount).join(' + ') || 'No prices yet'
}

export function formatAmount(amount: Amount): string {
  return amount ? formatPrice(toMajorUnits(amount.minor), amount.currency) : 'No price'
}

const DAY_MS = 24 * 60 * 60 * 1000
const days = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short' })

/** The day of a price that was not asked for today: `, Nov 20`; else empty. */
export function dayOfPrice(pricedAt: number | undefined): string {
  if (pricedAt === undefined || Date.now() - pricedAt < DAY_MS) return ''
  return `, ${days.format(pricedAt)}`
}

import { DAY_MS, formatDate } from '~/language/formats'
import type { Texts, Translate } from '~/language/translate'
import type { AddCopiesOutcome } from '~/library/add/add-copies.server'
import type { LossMessages } from '~/http/lost-connection'
import { libraryMessages } from '~/library/library-messages'
import { formatAmount, formatSums } from '~/prices/exchange/format-amount'
import type { Amount } from '~/prices/exchange/format-amount'
import type { Exchange } from '~/prices/price'
import type { SessionRow, SessionTotal } from './session'
import { MAX_LINES } from './session'

/** The responses to the page's “Add”. */
export type SessionAnswer =
  (AddCopiesOutcome & { copies: number }) | { status: 'failed' | 'unanswered' }

export const sessionLosses: LossMessages<SessionAnswer> = {
  failed: { status: 'failed' },
  unanswered: { status: 'unanswered' },
}

/** If a session has no room for another line: the next card is not added. */
export const SESSION_FULL =
  'This session is full. Add its cards before you scan another one.' satisfies Texts

/** If a line has no room for another copy, or for those of a line that would become equal. */
export const LINE_FULL =
  'A line holds up to 99 copies. Add its cards to your library before you count more.' satisfies Texts

/** Cards collected without scripts that the device's session has no room for yet. */
export const LEFT_OUT =
  '{count, plural, one {# more card waits} other {# more cards wait}} until this session has room. Add its cards first.' satisfies Texts

type SessionOutcome = { status: string | null; unknown?: string[] | undefined }

/**
 * Why a session was not added, or not changed; `null` if nothing is wrong.
 *
 * @param rows the session's, which have the names of cards that the catalogue has dropped.
 */
export function sessionProblem(
  { status, unknown = [] }: SessionOutcome,
  rows: readonly SessionRow[],
  t: Translate,
): string | null {
  switch (status ?? '') {
    case 'full':
      return t(
        'There is no room for more: a session holds up to {lines} lines of up to 99 copies, a library up to 50,000 entries.',
        { lines: MAX_LINES },
      )
    case 'too-many':
      return t(libraryMessages.tooMany)
    case 'unknown-card': {
      const cards = namesOf(unknown, rows, t)
      return cards === ''
        ? t('One of these cards is no longer known. Remove it and try again.')
        : t('No longer in the catalogue: {cards}. Remove and try again.', { cards })
    }
    case 'added-before':
      return t(
        'These cards had already been added; your latest changes were not saved. Remove those that your library has.',
      )
    case 'failed':
      return t('The cards could not be added. They are kept here; try again.')
    case 'unanswered':
      return t('No response. Try again: cards already added are not added twice.')
    default:
      return null
  }
}

/** `Charizard (Base Set 4), Mew (Promos 8)`. */
function namesOf(cardIds: readonly string[], rows: readonly SessionRow[], t: Translate): string {
  const named = rows.filter(({ cardId }) => cardIds.includes(cardId))
  const names = named.map(({ name, set_name, number }) => `${name} (${set_name} ${number})`)
  return new Intl.ListFormat(t.locale, { style: 'short', type: 'unit' }).format(new Set(names))
}

/** `12 cards`. */
export function cards(copies: number, t: Translate): string {
  return t('{count, plural, one {# card} other {# cards}}', { count: copies })
}

/**
 * What a session is worth: `$12.40`, or `€3.00 + $1.20` if no market prices all of its cards.
 *
 * @param exchange converts the amounts; without it they are as the markets state them.
 */
export function formatTotal(
  { sums }: SessionTotal,
  t: Translate,
  exchange: Exchange | null = null,
): string {
  return sums.length > 0 ? formatSums(sums, exchange, t) : t('No prices yet')
}

export function formatOptionalAmount(
  amount: Amount | null,
  t: Translate,
  exchange: Exchange | null = null,
): string {
  return amount ? formatAmount(amount, exchange, t) : t('No price')
}

/** The day of a price that is not from today: `, Nov 20`; otherwise empty. */
export function dayOfPrice(pricedAt: number | undefined, t: Translate): string {
  if (pricedAt === undefined || Date.now() - pricedAt < DAY_MS) return ''
  return `, ${formatDate(pricedAt, 'short', t.locale, 'local')}`
}

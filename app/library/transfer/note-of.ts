import { FINISH_LABELS } from '~/prices/price-view'
import { finishesOf } from '~/prices/finish-products'
import { PRINTING_WORDS } from './copy-words'
import type { CardIndex } from './matching/card-index'
import { matchPrinting } from './matching/match-printing'
import type { OwnRow, ReadRow, RowNote } from './transfer-row'

/**
 * What is odd about a line that is imported all the same. A file of this app comes back as it went,
 * whatever the catalogue knows by now; but its owner may as well have mistyped it.
 */
export function noteOf(read: ReadRow, index: CardIndex): RowNote | null {
  if (read.kind === 'own') return ownNote(read, index)
  if (read.kind === 'foreign' && read.unreadDate !== null)
    return { reason: 'date-unread', value: read.unreadDate }
  return null
}

function ownNote({ cardId, printing }: OwnRow, index: CardIndex): RowNote | null {
  const card = index.byId.get(cardId)
  if (!card) return { reason: 'kept-card', value: cardId }
  // As files of other apps are read, so that what came in by one of them is not odd afterwards.
  const match = matchPrinting(card, PRINTING_WORDS[printing])
  if (match.status === 'found' && match.printing === printing) return null
  const candidates = finishesOf(card).map((finish) => FINISH_LABELS[finish])
  return { reason: 'kept-printing', value: PRINTING_WORDS[printing], candidates }
}

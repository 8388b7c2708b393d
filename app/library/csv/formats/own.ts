import { isCardId } from '~/library/entry'
import type { ReadRow, TransferFormat } from './transfer-row'
import { unguarded } from './export-cells'
import { readCondition, readDate, readOwnFinish, readQuantity } from './read-words'

/**
 * This app's own export, or a list that somebody wrote, without dates. Card id, finish and condition
 * identify an entry; everything else is for people. Cards that the catalogue does not know are
 * imported unchanged.
 */
export const ownFormat: TransferFormat = {
  id: 'own',
  name: 'Pokemon Scanner',
  columns: ['card id', 'printing', 'condition', 'quantity'],
  read: (cells): ReadRow => {
    const cardId = unguarded(cells('card id'))
    if (!isCardId(cardId)) return problem('card-id', cardId)
    const finish = readOwnFinish(cells('printing'))
    if (!finish) return problem('finish-word', cells('printing'))
    const condition = readCondition(cells('condition'))
    if (!condition) return problem('condition', cells('condition'))
    const quantity = readQuantity(cells('quantity'))
    if ('reason' in quantity) return { kind: 'problem', problem: quantity }
    const date = cells('date added')
    const addedAt = readDate(date)
    if (date !== '' && !addedAt) return problem('date', date)
    return { kind: 'own', cardId, finish, condition, quantity: quantity.quantity, addedAt }
  },
  named: (cells) => ({
    label: unguarded(cells('name')) || unguarded(cells('card id')),
    set: unguarded(cells('set')),
    number: unguarded(cells('number')),
  }),
}

function problem(reason: 'card-id' | 'finish-word' | 'condition' | 'date', value: string) {
  return { kind: 'problem' as const, problem: { reason, value } }
}

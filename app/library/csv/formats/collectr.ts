import type { TransferFormat } from './transfer-row'
import { foreignRow } from './foreign-row'
import { wordKey } from './read-words'

/**
 * Collectr's portfolio export: `Portfolio Name, Category, Set, Product Name, Card Number, Rarity,
 * Variance, Grade, Card Condition, Average Cost Paid, Quantity, Market Price (As of …), Price
 * Override, Watchlist, Date Added, Notes`. Set names are TCGplayer's, sealed products are listed
 * among the cards, and the watch list is in the same file.
 */
export const collectr: TransferFormat = {
  id: 'collectr',
  name: 'Collectr',
  columns: ['product name', 'card number', 'variance', 'card condition', 'quantity'],
  read: (cells) => {
    if (wordKey(cells('watchlist')) === 'true')
      return { kind: 'problem', problem: { reason: 'wish' } }
    const grade = cells('grade')
    if (!['', 'ungraded', 'raw'].includes(wordKey(grade)))
      return { kind: 'problem', problem: { reason: 'graded', value: grade } }
    return foreignRow({
      game: cells('category'),
      quantity: cells('quantity'),
      condition: cells('card condition'),
      finishWord: cells('variance'),
      dateAdded: cells('date added'),
      card: {
        name: cells('product name'),
        setName: cells('set'),
        setCode: '',
        number: cells('card number'),
      },
    })
  },
  named: (cells) => ({
    label: cells('product name'),
    set: cells('set'),
    number: cells('card number'),
  }),
}

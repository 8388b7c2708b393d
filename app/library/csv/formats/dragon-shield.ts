import type { TransferFormat } from './transfer-row'
import { foreignRow } from './foreign-row'

/**
 * Dragon Shield's card manager: a line `"sep=,"`, then `Folder Name, Quantity, Trade Quantity,
 * Card Name, Set Code, Set Name, Card Number, Condition, Printing, Language, Price Bought, Date
 * Bought` and three market prices. What is up for trade is part of `Quantity`.
 */
export const dragonShield: TransferFormat = {
  id: 'dragon-shield',
  name: 'Dragon Shield',
  columns: ['quantity', 'trade quantity', 'card name', 'set name', 'card number', 'condition'],
  read: (cells) =>
    foreignRow({
      language: cells('language'),
      quantity: cells('quantity'),
      condition: cells('condition'),
      finishWord: cells('printing'),
      dateAdded: cells('date bought'),
      card: {
        name: cells('card name'),
        setName: cells('set name'),
        setCode: cells('set code'),
        number: cells('card number'),
      },
    }),
  named: (cells) => ({
    label: cells('card name'),
    set: cells('set name') || cells('set code'),
    number: cells('card number'),
  }),
}

import type { Cells, NamedLine, ReadRow, TransferFormat } from './transfer-row'
import { foreignRow } from './foreign-row'

/**
 * The collection export of TCGplayer's app: `Quantity, Name, Simple Name, Set, Card Number, Set
 * Code, Printing, Condition, Language, Rarity, Product ID, SKU`, in some versions with prices.
 */
export const tcgplayerApp: TransferFormat = {
  id: 'tcgplayer-app',
  name: 'TCGplayer app',
  columns: ['quantity', 'name', 'set', 'card number', 'printing', 'product id'],
  read: (cells) =>
    foreignRow({
      game: cells('product line'),
      language: cells('language'),
      quantity: cells('quantity'),
      ...finishAndCondition(cells('condition'), cells('printing')),
      card: {
        name: cells('name') || cells('simple name'),
        setName: cells('set'),
        setCode: cells('set code'),
        number: cells('card number'),
        productId: cells('product id'),
      },
    }),
  named: (cells) => ({
    label: cells('name') || cells('simple name'),
    set: cells('set') || cells('set code'),
    number: cells('card number'),
  }),
}

/**
 * A seller's price list: `TCGplayer Id, Product Line, Set Name, Product Name, Title, Number,
 * Rarity, Condition, TCG Market Price, …, Total Quantity, Add to Quantity, …, Photo URL`.
 * `TCGplayer Id` identifies a condition of a finish, not the product, so it is useless to anybody
 * else. Condition and finish share a column, as in `Lightly Played Reverse Holofoil`.
 */
export const tcgplayerSeller: TransferFormat = {
  id: 'tcgplayer-seller',
  name: 'TCGplayer seller',
  columns: ['tcgplayer id', 'product line', 'set name', 'product name', 'number', 'condition'],
  read: readProductLine,
  named: nameProductLine,
}

/** The collection tracker of TCGplayer's site: the seller's columns, and the product's own id. */
export const tcgplayerCollection: TransferFormat = {
  id: 'tcgplayer-collection',
  name: 'TCGplayer collection',
  columns: ['product id', 'product line', 'set name', 'product name', 'number', 'condition'],
  read: readProductLine,
  named: nameProductLine,
}

function readProductLine(cells: Cells): ReadRow {
  return foreignRow({
    game: cells('product line'),
    language: cells('language'),
    quantity: listed(cells),
    // In the shared column, a normal card has no word for its finish.
    ...finishAndCondition(cells('condition'), cells('printing') || plainIn(cells('condition'))),
    card: {
      name: cells('product name'),
      setName: cells('set name'),
      setCode: '',
      number: cells('number'),
      productId: cells('product id'),
    },
  })
}

function nameProductLine(cells: Cells): NamedLine {
  return { label: cells('product name'), set: cells('set name'), number: cells('number') }
}

/** A stock list has `Total Quantity`; one to be uploaded, made by the app, `Add to Quantity`. */
function listed(cells: Cells): string {
  const total = cells('total quantity')
  const added = cells('add to quantity')
  return total === '' || Number(total) === 0 ? added || total : total
}

function plainIn(condition: string): string {
  return condition === '' || CONDITION_AND_FINISH.test(condition) ? '' : 'Normal'
}

const CONDITION_AND_FINISH =
  /^(near mint|lightly played|moderately played|heavily played|damaged)\s+(.+)$/i

function finishAndCondition(condition: string, finish: string) {
  const [, words, rest = ''] = CONDITION_AND_FINISH.exec(condition) ?? []
  // Its own column is more specific: the condition's `Foil` covers every kind of foil.
  return words
    ? { condition: words, finishWord: finish || rest }
    : { condition, finishWord: finish }
}

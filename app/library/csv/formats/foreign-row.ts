import { USUAL_CONDITION } from '~/library/entry'
import type { CardWords, ReadRow, RowProblem } from './transfer-row'
import {
  isEnglish,
  isForeignPokemon,
  isPokemon,
  isSealed,
  readCondition,
  readDate,
  readQuantity,
} from './read-words'

/** The fields of another app's line that all formats have in common. */
export type ForeignCells = {
  game?: string
  language?: string
  quantity: string
  condition: string
  finishWord: string
  dateAdded?: string
  card: Omit<CardWords, 'tcgplayerId'> & { productId?: string }
}

/** Reads a line, or returns the first reason to keep it out of the library. */
export function foreignRow(cells: ForeignCells): ReadRow {
  const { card, finishWord } = cells
  const foreign = foreignness(cells)
  if (foreign) return { kind: 'problem', problem: foreign }
  if (isSealed(card) || /^(un)?opened$/i.test(cells.condition))
    return { kind: 'problem', problem: { reason: 'sealed', value: card.name } }
  const quantity = readQuantity(cells.quantity)
  if ('reason' in quantity) return { kind: 'problem', problem: quantity }
  const condition = cells.condition === '' ? USUAL_CONDITION : readCondition(cells.condition)
  if (!condition)
    return { kind: 'problem', problem: { reason: 'condition', value: cells.condition } }
  const { productId = '', ...words } = card
  if (words.name === '' && productId === '')
    return { kind: 'problem', problem: { reason: 'nameless' } }
  const date = cells.dateAdded?.trim() ?? ''
  const addedAt = readDate(date)
  return {
    kind: 'foreign',
    card: { ...words, tcgplayerId: /^\d{1,9}$/.test(productId) ? Number(productId) : null },
    finishWord,
    condition,
    quantity: quantity.quantity,
    addedAt,
    unreadDate: date !== '' && !addedAt ? date : null,
  }
}

function foreignness({ game = '', language = '' }: ForeignCells): RowProblem | null {
  if (isForeignPokemon(game)) return { reason: 'language', value: game }
  if (!isPokemon(game)) return { reason: 'game', value: game }
  return isEnglish(language) ? null : { reason: 'language', value: language }
}

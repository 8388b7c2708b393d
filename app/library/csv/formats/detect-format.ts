import type { TransferFormat } from './transfer-row'
import { collectr } from './collectr'
import { dragonShield } from './dragon-shield'
import { ownFormat } from './own'
import { columnKey } from './read-words'
import { tcgplayerApp, tcgplayerCollection, tcgplayerSeller } from './tcgplayer'

/** The most specific first: TCGplayer's collection has every column of the seller's. */
export const FORMATS: readonly TransferFormat[] = [
  ownFormat,
  collectr,
  dragonShield,
  tcgplayerApp,
  tcgplayerCollection,
  tcgplayerSeller,
]

/** The format with these headers; columns in any order, additional ones allowed. */
export function detectFormat(header: readonly string[]): TransferFormat | null {
  const columns = new Set(header.map(columnKey))
  return FORMATS.find((format) => format.columns.every((name) => columns.has(name))) ?? null
}

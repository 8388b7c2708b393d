import { setImmediate as nextTurn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { CatalogueCard } from '~/catalogue/card'
import type { LibraryEntry } from '~/library/entry'
import type { LibraryStore } from '~/library/library-store'
import { shownPrice } from '~/prices/choose-price'
import type { CardFinish, Currency, Price } from '~/prices/price'
import { toMajorUnits } from '~/prices/price'
import { guarded, CONDITION_WORDS, FINISH_WORDS } from './formats/export-cells'

export type ExportServices = {
  library: Pick<LibraryStore, 'entries'>
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
  prices: {
    findPrices(wanted: readonly CardFinish[], currency: Currency): Promise<(Price | null)[]>
  }
}

/** An import reads the first five only; the rest is for people. */
const EXPORT_COLUMNS = [
  'Card ID',
  'Printing',
  'Condition',
  'Quantity',
  'Date Added',
  'Name',
  'Set',
  'Set Code',
  'Number',
  'Rarity',
  'Price',
  'Currency',
  'Price Source',
  'Price Kind',
  'Price Date',
] as const

/** Entries priced and written at a time. */
const ENTRIES_AT_A_TIME = 500

/**
 * A library as CSV in chunks (RFC 4180): one row per entry. It begins with a byte order mark,
 * without which Excel takes the file for Windows-1252 and shows `PokÃ©mon`.
 */
export async function* exportCsv(
  userId: string,
  currency: Currency,
  { library, catalogue, prices }: ExportServices,
): AsyncGenerator<string, void> {
  const entries = await library.entries(userId)
  yield `\uFEFF${csv([[...EXPORT_COLUMNS]])}`
  for (let start = 0; start < entries.length; start += ENTRIES_AT_A_TIME) {
    await nextTurn()
    const some = entries.slice(start, start + ENTRIES_AT_A_TIME)
    const wanted = some.map(({ cardId, finish }) => ({ cardId, finish }))
    const pricings = await prices.findPrices(wanted, currency)
    const { byId } = catalogue.current()
    yield csv(some.map((entry, i) => row(entry, byId.get(entry.cardId), pricings[i] ?? null)))
  }
}

function csv(rows: string[][]): string {
  return stringify(
    rows.map((cells) => cells.map(guarded)),
    { record_delimiter: 'windows' },
  )
}

function row(
  { cardId, finish, condition, quantity, addedAt }: LibraryEntry,
  card: CatalogueCard | undefined,
  price: Price | null,
): string[] {
  const shown = price && shownPrice(price)
  return [
    cardId,
    FINISH_WORDS[finish],
    CONDITION_WORDS[condition],
    String(quantity),
    addedAt.toISOString(),
    card?.name ?? '',
    card?.set.name ?? '',
    card?.set.code ?? '',
    card?.number ?? '',
    card?.rarity ?? '',
    shown ? toMajorUnits(shown.minor).toFixed(2) : '',
    shown?.currency ?? '',
    shown?.market ?? '',
    shown?.kind ?? '',
    shown?.date ?? '',
  ]
}

import type { EntryKey } from '~/library/entry'

/** Copies of a card of which only the id is known. */
export type UnknownEntry = EntryKey & {
  quantity: number
  /** ISO day. */
  addedOn: string
}

/** What `/library/unknown` shows. */
export type UnknownPage = {
  cards: number
  copies: number
  /** The newest first, `UNKNOWN_AT_A_TIME` of them. */
  entries: UnknownEntry[]
  /** Number of entries beyond these. */
  more: number
}

/** Without a catalogue, the whole library is unknown: the page shows some, the export has all. */
export const UNKNOWN_AT_A_TIME = 100

export const UNKNOWN_PATH = '/library/unknown'
export const UNKNOWN_EXPORT_PATH = '/library/export.csv?only=unknown'

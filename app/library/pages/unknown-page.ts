import type { EntryKey } from '~/library/entry'

/** Copies of a card of which nothing but its id is known. */
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
  /** Entries beyond these. */
  more: number
}

/** After a catalogue was lost all of a library is unknown: the rest is for the export. */
export const UNKNOWN_AT_A_TIME = 100

export const UNKNOWN_PATH = '/library/unknown'
export const UNKNOWN_EXPORT_PATH = '/library/export.csv?only=unknown'

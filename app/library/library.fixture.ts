import type { LibraryEntry } from './library-entry'
import type { LibraryQuery } from './library-query'
import { createRemovals } from './removals.server'

/** A stack of one near mint, plain copy, unless told otherwise. */
export function stack(cardId: string, but: Partial<LibraryEntry> = {}): LibraryEntry {
  return {
    cardId,
    printing: 'normal',
    condition: 'near-mint',
    quantity: 1,
    addedAt: new Date('2026-03-01T12:00:00.000Z'),
    ...but,
  }
}

/** The day of March 2026, at noon. */
export function march(day: number): Date {
  return new Date(Date.UTC(2026, 2, day, 12))
}

/** What `/library` asks for. */
export const wholeLibrary: LibraryQuery = {
  ...{ text: '', setId: null, rarity: null, printing: null, supertype: null },
  ...{ valueFrom: null, valueTo: null, addedFrom: null, addedTo: null },
  ...{ sort: 'added', page: 1 },
}

/** Sealed by a key that every test has. */
export const someRemovals = createRemovals(new Uint8Array(32).fill(1))

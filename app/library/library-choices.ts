import type { Printing } from './library-entry'

/** What a library can be filtered by: only what it has. */
export type LibraryChoices = {
  /** Newest first. */
  sets: { id: string; name: string }[]
  /** Rarest first. */
  rarities: string[]
  /** Plainest first. */
  printings: Printing[]
  supertypes: string[]
}

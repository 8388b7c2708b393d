import type { Condition, Printing } from '~/library/library-entry'

/** Printings as collectors call them; the export writes these words and the import reads them. */
export const PRINTING_WORDS: Readonly<Record<Printing, string>> = {
  normal: 'Normal',
  holo: 'Holo',
  reverse: 'Reverse Holo',
  'first-edition': '1st Edition',
}

/** Conditions as TCGplayer calls them. */
export const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  'near-mint': 'Near Mint',
  'lightly-played': 'Lightly Played',
  'moderately-played': 'Moderately Played',
  'heavily-played': 'Heavily Played',
  damaged: 'Damaged',
}

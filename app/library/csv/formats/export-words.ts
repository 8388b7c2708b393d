import type { Condition } from '~/library/entry'
import type { Finish } from '~/prices/price'

/**
 * Finishes by the words of the export. They stay whatever the screens come to say: files that were
 * written with them must be read for ever.
 */
export const FINISH_WORDS: Readonly<Record<Finish, string>> = {
  normal: 'Normal',
  holo: 'Holo',
  reverse: 'Reverse Holo',
  'first-edition': '1st Edition',
}

/** Conditions by the words of the export, which are TCGplayer's. */
export const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  'near-mint': 'Near Mint',
  'lightly-played': 'Lightly Played',
  'moderately-played': 'Moderately Played',
  'heavily-played': 'Heavily Played',
  damaged: 'Damaged',
}

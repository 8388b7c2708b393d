import type { Condition } from '~/library/entry'
import type { Finish } from '~/prices/price'

/**
 * The export's words for finishes. They never change, whatever the screens say, so that old files
 * stay readable.
 */
export const FINISH_WORDS: Readonly<Record<Finish, string>> = {
  normal: 'Normal',
  holo: 'Holo',
  reverse: 'Reverse Holo',
  'first-edition': '1st Edition',
}

/** The export's words for conditions, which are TCGplayer's. */
export const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  'near-mint': 'Near Mint',
  'lightly-played': 'Lightly Played',
  'moderately-played': 'Moderately Played',
  'heavily-played': 'Heavily Played',
  damaged: 'Damaged',
}

import type { Condition } from './library-entry'
import type { LibrarySort } from './library-query'

export const CONDITION_LABELS: Readonly<Record<Condition, string>> = {
  'near-mint': 'Near Mint',
  'lightly-played': 'Lightly Played',
  'moderately-played': 'Moderately Played',
  'heavily-played': 'Heavily Played',
  damaged: 'Damaged',
}

export const SORT_LABELS: Readonly<Record<LibrarySort, string>> = {
  added: 'Added, newest first',
  oldest: 'Added, oldest first',
  name: 'Name',
  set: 'Set and number',
  value: 'Value, highest first',
  lowest: 'Value, lowest first',
  rarity: 'Rarity',
}

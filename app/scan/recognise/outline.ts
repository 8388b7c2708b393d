import type { Quad } from './image'
import type { Binarisation, Channel } from './locate-channels.server'

/** Why there might be a card: the photo itself, a contour in it, or a window inside one of these. */
export type OutlineSource =
  | { kind: 'whole-photo'; margin: number }
  | { kind: 'contour'; channel: Channel; binarisation: Binarisation }
  | { kind: 'window'; inside: OutlineSource }

/** A place where a card might be; `rating` in 0…1 says how much it looks like a card's outline. */
export type Outline = { quad: Quad; rating: number; source: OutlineSource }

/** Whether nothing in the photo says that there is a card: its own frame was taken for one. */
export function isGuess(source: OutlineSource): boolean {
  return source.kind === 'window' ? isGuess(source.inside) : source.kind === 'whole-photo'
}

import { line } from './shapes'
import type { Point } from './shapes'

/**
 * Chinese characters as strokes in a square of 10 × 10, with the origin at its upper left: drawn,
 * so independent of fonts.
 */
const STROKES: Record<string, readonly string[]> = {
  本: ['M1 3H9', 'M5 0.5V9.7', 'M4.8 3.2Q3.5 6.4 0.8 8', 'M5.2 3.2Q6.5 6.4 9.2 8', 'M3.2 7.4H6.8'],
  未: ['M2 2.4H8', 'M1 4.7H9', 'M5 0.4V9.7', 'M4.8 4.8Q3.5 7.6 0.8 9', 'M5.2 4.8Q6.5 7.6 9.2 9'],
  自: ['M5.2 0.3L4.2 1.9', 'M2 2V9.6', 'M2 2H8V9.6', 'M2 4.4H8', 'M2 6.8H8', 'M2 9.2H8'],
  白: ['M5.2 0.3L4.2 1.9', 'M2 2V9.6', 'M2 2H8V9.6', 'M2 5.5H8', 'M2 9.1H8'],
  回: ['M1.2 1.2V9.6', 'M1.2 1.2H8.8V9.6', 'M1.2 9.1H8.8', 'M3.6 3.8H6.4V6.6H3.6Z'],
  古: ['M1 2.8H9', 'M5 0.4V5', 'M2.4 5V9.6', 'M2.4 5H7.6V9.6', 'M2.4 9.1H7.6'],
}

export const HAN_GLYPHS = Object.keys(STROKES)

/** A row of these characters, `size` high, its upper left corner at `place`. */
export function writeHan(
  text: string,
  [left, top]: Point,
  size: number,
  paint = '#15130f',
): string {
  return Array.from(text, (letter, i) => {
    const move = `transform="translate(${left + i * size * 1.06} ${top}) scale(${size / 10})"`
    return (STROKES[letter] ?? []).map((path) => line(path, paint, 0.8, move)).join('')
  }).join('')
}

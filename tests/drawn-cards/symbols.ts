import { mix, paletteOf } from './palette'
import { ellipse, fill, flame, polygon, star } from './shapes'
import type { Point } from './shapes'

/** A round badge for an energy type: our own signs, in a disc of radius `radius`. */
export function drawEnergySymbol(type: string, x: number, y: number, radius: number): string {
  const name = type.replace(/ Energy$/, '')
  const strong = paletteOf(name).strong
  const sign = SIGNS[name] ?? star(0, 0, 6, 6, 0.5)
  const rim = mix(strong, '#1a1020', 0.45)
  return [
    `<g transform="translate(${x} ${y}) scale(${radius})">`,
    fill(ellipse(0, 0, 1), rim),
    fill(ellipse(0, 0, 0.92), strong),
    fill(ellipse(0, -0.3, 0.7, 0.5), '#ffffff', 'opacity="0.22"'),
    `<g transform="scale(0.1)">${fill(sign, '#17101c')}</g>`,
    '</g>',
  ].join('')
}

const zigzag: Point[] = [
  [1, -6.5],
  [-4.5, 1],
  [-0.5, 1],
  [-2, 6.5],
  [4.5, -1.2],
  [0.4, -1.2],
  [3.4, -6.5],
]

/** In a space of ±10. */
const SIGNS: Record<string, string> = {
  Fire: flame(0, 3, 9, 9, 1),
  Water: flame(0, 3.4, 9, 10),
  Grass: `M-6 5C-6 -4 0 -7 7 -6C7 2 2 7 -6 5Z`,
  Lightning: polygon(zigzag),
  Psychic: `M-7 0Q0 -8 7 0Q0 8 -7 0ZM-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z`,
  Fighting: polygon([
    [-6, -4],
    [0, -7],
    [6, -4],
    [5, 4],
    [0, 7],
    [-5, 4],
  ]),
  Colorless: star(0, 0, 7.4, 6, 0.42),
  Darkness: `M3 -6A7 7 0 1 0 3 6A5.4 5.4 0 0 1 3 -6Z`,
  Metal: star(0, 0, 7, 8, 0.7),
  Dragon: star(0, 0, 7.4, 4, 0.4),
  Fairy: star(0, 0, 7.4, 5, 0.5),
}

/** The sign of a card's rarity, in a box of ±`size`: ● common, ◆ uncommon, ★ rare. */
export function drawRarity(rarity: string | null, x: number, y: number, size: number): string {
  const name = (rarity ?? '').toLowerCase()
  if (name === 'common') return fill(ellipse(x, y, size * 0.8), '#15130f')
  if (name === 'uncommon')
    return fill(
      polygon([
        [x, y - size],
        [x + size, y],
        [x, y + size],
        [x - size, y],
      ]),
      '#15130f',
    )
  if (name === '' || name === 'none') return ''
  return fill(star(x, y, size * 1.15), '#15130f')
}

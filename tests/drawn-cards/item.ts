import type { Random } from './random'
import { ellipse, fill, line, polygon, smooth, star } from './shapes'

const INK = '#2a2230'
const EDGE = `stroke="${INK}" stroke-width="4" stroke-linejoin="round"`
const COLOURS = ['#e0563f', '#3f8fd0', '#57a85a', '#8a5fb8', '#e3a52e', '#4a5a86'] as const

/** A thing for a Trainer's picture: flask, book, disc, bag or gear, around (`x`, `y`). */
export function drawItem(random: Random, place: { x: number; y: number; height: number }): string {
  const scale = place.height / 200
  const colour = random.pick(COLOURS)
  const accent = random.pick(COLOURS)
  const draw = random.pick([flask, book, disc, bag, gear])
  const turn = random.integer(-16, 16)
  return [
    `<g transform="translate(${place.x} ${place.y}) scale(${scale}) rotate(${turn})">`,
    fill(star(0, 0, 130, random.integer(10, 18), 0.78), '#ffffff', 'opacity="0.35"'),
    draw(random, colour, accent),
    fill(ellipse(-30, -30, 10, 26), '#ffffff', 'opacity="0.4" transform="rotate(25)"'),
    '</g>',
  ].join('')
}

type Draw = (random: Random, colour: string, accent: string) => string

const flask: Draw = (random, colour, accent) => {
  const level = random.between(10, 45)
  return [
    fill('M-18 -92H18V-30C70 -6 66 88 0 88S-70 -6 -18 -30Z', '#eef6fa', EDGE),
    fill(`M-50 ${level}Q0 ${level - 16} 50 ${level}C48 70 24 84 0 84S-48 70 -50 ${level}Z`, colour),
    ...Array.from({ length: 7 }, () =>
      fill(
        ellipse(random.between(-30, 30), random.between(level + 6, 70), random.between(3, 8)),
        '#ffffff',
        'opacity="0.6"',
      ),
    ),
    fill('M-24 -104H24V-84H-24Z', accent, EDGE),
  ].join('')
}

const book: Draw = (random, colour, accent) =>
  [
    fill('M-72 -78H64Q76 -78 76 -66V84H-60Q-72 84 -72 70Z', colour, EDGE),
    fill('M-60 70H76V84H-60Z', '#f6efdc', EDGE),
    fill(star(6, -8, random.between(26, 40), random.integer(4, 8), 0.5), accent, EDGE),
    line('M-52 -76V68', INK, 3),
  ].join('')

const disc: Draw = (random, colour, accent) =>
  [
    fill(ellipse(0, 0, 88), colour, EDGE),
    fill(ellipse(0, 0, 62), accent, EDGE),
    ...Array.from({ length: random.integer(3, 6) }, (_, i) =>
      line(`M0 0L86 ${-40 + i * 20}`, '#ffffff', 3, 'opacity="0.5"'),
    ),
    fill(ellipse(0, 0, 24), '#f6efdc', EDGE),
  ].join('')

const bag: Draw = (random, colour, accent) =>
  [
    line('M-40 -40Q0 -130 40 -40', INK, 10),
    fill(
      smooth([
        [-62, -44],
        [62, -44],
        [80, 60],
        [0, 92],
        [-80, 60],
      ]),
      colour,
      EDGE,
    ),
    fill(
      smooth([
        [-60, -46],
        [60, -46],
        [44, random.between(-4, 20)],
        [-44, 10],
      ]),
      accent,
      EDGE,
    ),
    fill(ellipse(0, 4, 12), '#f4d35e', EDGE),
  ].join('')

const gear: Draw = (random, colour, accent) => {
  const teeth = random.integer(7, 12)
  return [
    ...Array.from({ length: teeth }, (_, i) =>
      fill(
        polygon([
          [-15, -90],
          [15, -90],
          [20, -50],
          [-20, -50],
        ]),
        colour,
        `${EDGE} transform="rotate(${(i * 360) / teeth})"`,
      ),
    ),
    fill(ellipse(0, 0, 70), colour, EDGE),
    fill(ellipse(0, 0, 34), accent, EDGE),
    fill(ellipse(0, 0, 14), '#f6efdc', EDGE),
  ].join('')
}

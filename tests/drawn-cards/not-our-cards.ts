import type { CatalogueCard } from '~/catalogue/card'
import { drawArtwork } from './artwork'
import { svgOfCard } from './draw-card'
import { letter } from './lettering'
import { paletteOf } from './palette'
import { createRandom, type Random } from './random'
import { ellipse, fill, gradient, line, rectangle, star } from './shapes'
import type { Point } from './shapes'

/** The back of a card, of our own design. */
export function cardBackSvg(): string {
  const random = createRandom('card back')
  const swirls = Array.from({ length: 40 }, () => {
    const [x, y] = [random.between(30, 600), random.between(30, 850)]
    const bend = random.between(-90, 90)
    return line(
      `M${x} ${y}q${bend} 40 ${bend * 0.4} 110`,
      '#6fa4e8',
      random.between(3, 16),
      'opacity="0.25"',
    )
  })
  return svgOfCard(
    [
      `<defs>${gradient('deep', ['#123a86', '#2f6fc4', '#0e2c68'])}</defs>`,
      rectangle({ x: 0, y: 0, width: 630, height: 880 }, '#1b3f8f'),
      rectangle({ x: 30, y: 30, width: 570, height: 820 }, 'url(#deep)', 14),
      ...swirls,
      fill(ellipse(315, 440, 190), '#f3c93a', 'stroke="#12275c" stroke-width="12"'),
      fill(ellipse(315, 440, 150), '#e8eef8', 'stroke="#12275c" stroke-width="8"'),
      fill('M165 440A150 150 0 0 1 465 440Z', '#e8973a', 'stroke="#12275c" stroke-width="8"'),
      fill(star(315, 440, 84, 6, 0.5), '#ffffff', 'stroke="#12275c" stroke-width="8"'),
      ...[130, 750].map((y) =>
        fill(star(315, y, 62, 8, 0.6), '#f3c93a', 'stroke="#12275c" stroke-width="6"'),
      ),
    ].join(''),
  )
}

/** What a card of an invented game says. */
const OTHER_GAME = {
  title: 'Warden of the Glass Tower',
  kind: 'Legendary Construct',
  rules: [
    'Whenever a guest arrives, count the windows.',
    'Two stars: the Warden turns to face the sea.',
  ] as readonly [string, string],
  strength: '5 / 7',
  number: '212 of 350',
}

/** A card of an invented game, with a brown frame, a cost in stars and two powers. */
export function otherGameSvg(seed = 'other game', words = OTHER_GAME): string {
  const card = notInCatalogue(`${seed} of another game`)
  return svgOfCard(
    [
      rectangle({ x: 0, y: 0, width: 630, height: 880 }, '#1c1614'),
      rectangle({ x: 24, y: 24, width: 582, height: 832 }, '#8c6239', 16),
      rectangle({ x: 42, y: 40, width: 546, height: 58 }, '#e7d7b8', 10),
      letter(words.title, { x: 60, y: 80, size: 32, maxWidth: 400 }),
      ...[0, 1, 2].map((i) => fill(star(480 + i * 36, 69, 16), '#3f6fa8')),
      drawArtwork(card, { x: 48, y: 110, width: 534, height: 390 }, 'art'),
      rectangle({ x: 42, y: 512, width: 546, height: 46 }, '#e7d7b8', 10),
      letter(words.kind, { x: 60, y: 545, size: 26 }),
      rectangle({ x: 42, y: 570, width: 546, height: 230 }, '#efe4cc', 6),
      letter(words.rules[0], {
        x: 62,
        y: 620,
        size: 24,
        face: 'regular',
      }),
      letter(words.rules[1], {
        x: 62,
        y: 662,
        size: 24,
        face: 'regular',
      }),
      rectangle({ x: 470, y: 780, width: 120, height: 52 }, '#e7d7b8', 12),
      letter(words.strength, { x: 530, y: 818, size: 34, anchor: 'middle' }),
      letter(words.number, { x: 52, y: 838, size: 15, paint: '#ffffff' }),
    ].join(''),
  )
}

/** A card in an invented script: strokes in squares where Japanese would be. */
export function japaneseLookingSvg(seed = 'kana'): string {
  const random = createRandom(`script ${seed}`)
  const palette = paletteOf('Water')
  const rows = [0, 1, 2, 3, 4].map((i) => glyphs(random, 18, 70, 590 + i * 36, 24))
  return svgOfCard(
    [
      `<defs>${gradient('paper', palette.paper)}</defs>`,
      rectangle({ x: 0, y: 0, width: 630, height: 880 }, '#f2cf2f'),
      rectangle({ x: 25, y: 25, width: 580, height: 830 }, 'url(#paper)', 6),
      glyphs(random, 5, 58, 80, 42),
      letter('80', { x: 545, y: 76, size: 32, anchor: 'end', paint: '#c3261c' }),
      drawArtwork(notInCatalogue(seed), { x: 62, y: 98, width: 506, height: 372 }, 'art'),
      glyphs(random, 14, 120, 500, 20),
      glyphs(random, 6, 200, 560, 34),
      ...rows,
      glyphs(random, 9, 40, 838, 18),
      letter('No. 131', { x: 580, y: 838, size: 18, anchor: 'end' }),
    ].join(''),
  )
}

/** A row of invented characters of two to five strokes each, `size` high, on a baseline `y`. */
function glyphs(random: Random, count: number, x: number, y: number, size: number): string {
  return Array.from({ length: count }, (_, i) => {
    const left = x + i * size * 1.06
    const point = (): Point => [
      left + random.between(0.05, 0.95) * size,
      y - random.between(0.05, 0.95) * size,
    ]
    const strokes = Array.from({ length: random.integer(2, 5) }, () => {
      const [from, bend, to] = [point(), point(), point()]
      const level = random.chance(0.5)
      const end: Point = level ? [to[0], from[1] + size * 0.04] : to
      return line(`M${from.join(' ')}Q${bend.join(' ')} ${end.join(' ')}`, '#15130f', size * 0.09)
    })
    return strokes.join('')
  }).join('')
}

function notInCatalogue(seed: string): CatalogueCard {
  return {
    id: seed,
    name: '',
    number: '',
    set: { id: '', name: '', serieId: null, code: null, printedTotal: null, releaseDate: null },
    supertype: 'Pokémon',
    rarity: null,
    hp: null,
    artist: null,
    types: ['Water'],
    stage: null,
    attacks: [],
    damages: [],
    abilities: [],
    variants: [],
    imageBase: null,
  }
}

import { creatureBody } from './creature-body'
import type { Build, Part, Tone } from './creature-build'
import { drawFace } from './creature-face'
import { mix, type Coat } from './palette'
import type { Random } from './random'
import { ellipse, fill, gradient } from './shapes'

/** An invented creature of its own for each seed, around (`x`, `y`), about `height` high. */
export function drawCreature(
  random: Random,
  coat: Coat,
  place: { x: number; y: number; height: number },
  id: string,
): string {
  const { build, parts } = creatureBody(random)
  const scale = place.height / 200
  const flip = random.chance(0.5) ? -1 : 1
  const ink = mix(coat[1], '#120a16', 0.72)
  const body = parts.map((part) => drawPart(part, ink, id))
  return [
    `<defs>${tones(coat, id)}</defs>`,
    `<g transform="translate(${place.x} ${place.y}) scale(${scale * flip} ${scale}) rotate(${random.integer(-5, 5)})">`,
    fill(ellipse(0, 98, 80, 11), '#0b0712', 'opacity="0.35"'),
    ...body,
    drawMarkings(random, build, coat),
    drawFace(random, build.head, ink),
    '</g>',
  ].join('')
}

function tones(coat: Coat, id: string): string {
  const [main, second, pale] = coat
  const shades: Record<Tone, string> = { main, second, pale, dark: mix(second, '#120a16', 0.45) }
  return Object.entries(shades)
    .map(([tone, colour]) =>
      gradient(`${id}-${tone}`, [
        mix(colour, '#ffffff', 0.32),
        colour,
        mix(colour, '#1a0d2b', 0.3),
      ]),
    )
    .join('')
}

function drawPart(part: Part, ink: string, id: string): string {
  const outline = part.flat ? '' : `stroke="${ink}" stroke-width="3.6" stroke-linejoin="round"`
  return fill(part.path, `url(#${id}-${part.tone})`, outline)
}

/** Spots or stripes on the brow, and a light on the head, so that no two coats are alike. */
function drawMarkings(random: Random, build: Build, coat: Coat): string {
  const { x, y, radius } = build.head
  const shine = fill(
    ellipse(x - radius * 0.38, y - radius * 0.52, radius * 0.3, radius * 0.16),
    '#ffffff',
    'opacity="0.45"',
  )
  const paint = random.chance(0.5) ? coat[1] : coat[2]
  const marks = Array.from({ length: random.integer(0, 4) }, (_, i) => {
    const along = (i - 1.5) * radius * 0.3
    const lift = y - radius * random.between(0.55, 0.75)
    return random.chance(0.5)
      ? fill(ellipse(x + along, lift, radius * 0.08), paint)
      : fill(ellipse(x + along, lift, radius * 0.06, radius * 0.17), paint)
  })
  return marks.join('') + shine
}

import { mix, type Palette } from './palette'
import type { Random } from './random'
import { SCENES } from './scenes'
import { ellipse, fill, gradient, line, polygon } from './shapes'
import type { Box, Point } from './shapes'

/**
 * A landscape in the mood of an energy type: sky, sun or moon, hazy ridges, and what flies in the
 * air. Fills `box`; the caller clips.
 */
export function drawLandscape(random: Random, palette: Palette, box: Box, id: string): string {
  const sky = random.pick(palette.skies)
  const horizon = box.y + box.height * random.between(0.42, 0.62)
  return [
    `<defs>${gradient(`${id}-sky`, sky)}</defs>`,
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="url(#${id}-sky)"/>`,
    drawSun(random, box, horizon, sky[2]),
    drawClouds(random, box, sky),
    drawRidges(random, palette, box, horizon, sky[2]),
    drawGround(random, palette, box),
    SCENES[palette.scene](random, palette, box),
  ].join('')
}

function drawSun(random: Random, box: Box, horizon: number, glow: string): string {
  const x = box.x + box.width * random.between(0.12, 0.88)
  const y = horizon - box.height * random.between(0.05, 0.34)
  const radius = box.width * random.between(0.06, 0.15)
  const light = mix(glow, '#ffffff', 0.55)
  const halos = [2.6, 1.9, 1.4].map((grow) =>
    fill(ellipse(x, y, radius * grow), light, 'opacity="0.16"'),
  )
  const rays = random.chance(0.5) ? drawRays(random, box, x, y, light) : ''
  const moon = random.chance(0.35)
    ? fill(ellipse(x + radius * 0.35, y - radius * 0.2, radius * 0.85), glow, 'opacity="0.9"')
    : ''
  return [rays, ...halos, fill(ellipse(x, y, radius), light), moon].join('')
}

function drawRays(random: Random, box: Box, x: number, y: number, light: string): string {
  const count = random.integer(9, 16)
  const turn = random.between(0, Math.PI)
  const reach = box.width * 1.4
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / count
    const half = (Math.PI / count) * 0.45
    const rim = (a: number): Point => [x + Math.cos(a) * reach, y + Math.sin(a) * reach]
    return fill(polygon([[x, y], rim(angle - half), rim(angle + half)]), light, 'opacity="0.13"')
  }).join('')
}

function drawClouds(random: Random, box: Box, sky: readonly string[]): string {
  return Array.from({ length: random.integer(3, 7) }, () => {
    const x = box.x + box.width * random.next()
    const y = box.y + box.height * random.between(0.04, 0.42)
    const width = box.width * random.between(0.12, 0.34)
    const paint = mix(sky[2] ?? '#ffffff', '#ffffff', random.between(0.15, 0.6))
    const puffs = Array.from({ length: 5 }, (_, i) => {
      const size = width * random.between(0.12, 0.2)
      return ellipse(x + (i - 2) * width * 0.2, y - size * random.between(0, 0.5), size * 1.5, size)
    })
    return fill(puffs.join(''), paint, `opacity="${random.between(0.25, 0.7).toFixed(2)}"`)
  }).join('')
}

function drawRidges(
  random: Random,
  palette: Palette,
  box: Box,
  horizon: number,
  haze: string,
): string {
  const layers = random.integer(3, 5)
  return Array.from({ length: layers }, (_, i) => {
    const depth = i / layers
    const base = horizon + (box.y + box.height - horizon) * depth * 0.8
    const height = box.height * random.between(0.08, 0.26) * (1 - depth * 0.5)
    const land = mix(palette.land[0], palette.land[1], depth)
    const paint = mix(haze, land, 0.35 + depth * 0.65)
    const crest = ridge(random, box, base, height)
    const floor: Point[] = [
      [box.x + box.width, box.y + box.height],
      [box.x, box.y + box.height],
    ]
    const shine = line(
      `M${crest.map((point) => point.join(' ')).join('L')}`,
      mix(paint, '#ffffff', 0.35),
      2,
      'opacity="0.7"',
    )
    return fill(polygon([...crest, ...floor]), paint) + shine
  }).join('')
}

function ridge(random: Random, box: Box, base: number, height: number): Point[] {
  const waves = [1.5, 3.3, 7.1, 17].map((frequency, i) => ({
    frequency: frequency * random.between(0.7, 1.4),
    phase: random.between(0, 7),
    share: [0.55, 0.3, 0.14, 0.05][i] ?? 0,
  }))
  const jagged = random.chance(0.5)
  return Array.from({ length: 61 }, (_, i) => {
    const along = i / 60
    const lift = waves.reduce((sum, { frequency, phase, share }) => {
      const swing = Math.sin(along * frequency * 2 + phase)
      return sum + share * (jagged ? 1 - 2 * Math.abs(swing) : swing)
    }, 0)
    return [Math.round(box.x + along * box.width), Math.round(base - height * lift)]
  })
}

/** Short strokes over the foreground: grass, pebbles, brush marks. */
function drawGround(random: Random, palette: Palette, box: Box): string {
  return Array.from({ length: 90 }, () => {
    const x = box.x + box.width * random.next()
    const y = box.y + box.height * random.between(0.74, 1)
    const length = random.between(6, 22)
    const paint = mix(palette.land[1], palette.land[0], random.between(0.1, 0.8))
    const sway = random.between(-5, 5)
    return line(`M${x} ${y}q0 ${-length / 2} ${sway} ${-length}`, paint, 2, 'opacity="0.6"')
  }).join('')
}

import { mix, type Palette, type Scene } from './palette'
import type { Random } from './random'
import { ellipse, fill, flame, gradient, line, polygon, smooth, star } from './shapes'
import type { Box, Point } from './shapes'

/**
 * A landscape in the mood of an energy type: sky, sun or moon, ridges in the haze, and what flies
 * in the air. Fills `box`; the caller clips.
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

type Draw = (random: Random, palette: Palette, box: Box) => string

function scatter(count: number, draw: (random: Random, x: number, y: number) => string): Draw {
  return (random, _palette, box) =>
    Array.from({ length: count }, () =>
      draw(random, box.x + box.width * random.next(), box.y + box.height * random.next()),
    ).join('')
}

const soft = (random: Random) => `opacity="${random.between(0.35, 0.9).toFixed(2)}"`

const SCENES: Record<Scene, Draw> = {
  embers: scatter(38, (random, x, y) => {
    const size = random.between(4, 15)
    const paint = random.pick(['#ffd97a', '#ff9b3d', '#ff6a2a'])
    return fill(flame(x, y, size, size * 1.9, random.between(-6, 6)), paint, soft(random))
  }),
  waves: scatter(30, (random, x, y) => {
    const size = random.between(4, 15)
    return (
      line(ellipse(x, y, size), '#f2fdff', 2, soft(random)) +
      line(
        `M${x - size * 0.4} ${y - size * 0.4}q${size * 0.2} ${-size * 0.3} ${size * 0.5} ${-size * 0.2}`,
        '#ffffff',
        2,
      )
    )
  }),
  leaves: scatter(34, (random, x, y) => {
    const size = random.between(7, 20)
    const turn = `transform="rotate(${random.integer(0, 359)} ${x} ${y})"`
    const paint = random.pick(['#b9e07a', '#5fa84d', '#e9f0a0', '#f0a6b8'])
    return fill(flame(x, y, size * 0.55, size * 1.3), paint, `${turn} ${soft(random)}`)
  }),
  bolts: scatter(7, (random, x, y) => {
    const points: Point[] = [[x, y]]
    for (let i = 0; i < 6; i++)
      points.push([x + random.between(-26, 26) + i * 3, y + (i + 1) * random.between(14, 26)])
    const path = `M${points.map((point) => point.join(' ')).join('L')}`
    return line(path, '#fff3a8', 7, 'opacity="0.35"') + line(path, '#fffdf0', 2.5)
  }),
  stars: scatter(44, (random, x, y) => {
    const paint = random.pick(['#ffffff', '#ffe9a8', '#f3b8ea', '#b8d4ff'])
    return fill(star(x, y, random.between(3, 11), random.pick([4, 4, 5]), 0.3), paint, soft(random))
  }),
  rocks: scatter(20, (random, x, y) => {
    const size = random.between(5, 17)
    const points = Array.from({ length: 6 }, (_, i): Point => {
      const angle = (i * Math.PI) / 3
      const reach = size * random.between(0.6, 1.1)
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.8]
    })
    return fill(polygon(points), random.pick(['#8c6a4f', '#6e5a52', '#c99c6f']), soft(random))
  }),
  clouds: scatter(16, (random, x, y) => {
    const size = random.between(8, 22)
    const feather: Point[] = [
      [x, y],
      [x + size, y - size * 0.35],
      [x + size * 1.9, y - size * 0.2],
      [x + size, y + size * 0.3],
    ]
    return fill(smooth(feather), random.pick(['#ffffff', '#fff1cf', '#e3f1ff']), soft(random))
  }),
}

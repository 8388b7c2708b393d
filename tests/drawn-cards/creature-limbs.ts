import type { Build, Part } from './creature-build'
import type { Random } from './random'
import { ellipse, flame, polygon, smooth, star, taper } from './shapes'
import type { Point } from './shapes'

/** Ears, horns, antennae, leaves, fins or flames behind a head. */
export function drawCrest(random: Random, head: Build['head']): Part[] {
  const kind = random.pick(['ears', 'long-ears', 'horns', 'antennae', 'leaf', 'spikes', 'flame'])
  const sides = [-1, 1] as const
  const { x, y, radius: r } = head
  const on = (side: number, out: number, up: number): Point => [x + side * r * out, y - r * up]
  switch (kind) {
    case 'ears':
      return sides.flatMap((side): Part[] => [
        {
          path: smooth([on(side, 0.2, 0.7), on(side, 0.75, 1.6), on(side, 1, 0.4)]),
          tone: 'second',
        },
        {
          path: smooth([on(side, 0.45, 0.8), on(side, 0.74, 1.3), on(side, 0.85, 0.6)]),
          tone: 'pale',
          flat: true,
        },
      ])
    case 'long-ears':
      return sides.map((side) => ({
        path: taper(
          [on(side, 0.45, 0.6), on(side, 0.75, 1.35), on(side, 1.05, 1.95)],
          [r * 0.38, r * 0.46, r * 0.06],
        ),
        tone: 'main',
      }))
    case 'horns':
      return sides.map((side) => ({
        path: taper(
          [on(side, 0.5, 0.7), on(side, 0.95, 1.15), on(side, 0.8, 1.65)],
          [r * 0.34, r * 0.22, 1],
        ),
        tone: 'pale',
      }))
    case 'antennae':
      return sides.flatMap((side): Part[] => [
        {
          path: taper([on(side, 0.2, 0.8), on(side, 0.4, 1.4), on(side, 0.85, 1.75)], [5, 4, 4]),
          tone: 'dark',
        },
        { path: ellipse(...on(side, 0.85, 1.75), r * 0.16), tone: 'second' },
      ])
    case 'leaf':
      return [-0.5, 0, 0.5].map((lean) => ({
        path: taper([on(lean, 0.2, 0.8), on(lean, 0.9, 1.35), on(lean, 1.9, 1.7)], [4, r * 0.5, 2]),
        tone: 'second',
      }))
    case 'spikes':
      return [-0.7, -0.35, 0, 0.35, 0.7].map((out) => ({
        path: polygon([
          on(1, out - 0.2, 0.6),
          on(1, out * 1.35, 1.45 - Math.abs(out) * 0.4),
          on(1, out + 0.2, 0.6),
        ]),
        tone: 'second',
      }))
    case 'flame':
      return [
        { path: flame(x, y - r * 0.5, r * 0.9, r * 1.2, r * 0.2), tone: 'second' },
        { path: flame(x, y - r * 0.6, r * 0.5, r * 0.75, r * 0.1), tone: 'pale', flat: true },
      ]
  }
}

/** A tail starting at `root` and rising to the right. */
export function drawTail(random: Random, root: Point): Part[] {
  const [x, y] = root
  const tip: Point = [x + random.between(44, 62), y - random.between(20, 74)]
  const bend: Point = [x + random.between(34, 52), y + random.between(4, 20)]
  const stem: Part = { path: taper([root, bend, tip], [22, 15, 8]), tone: 'main' }
  switch (random.pick(['plain', 'flame', 'bolt', 'tuft', 'star', 'fluke'])) {
    case 'plain':
      return [stem]
    case 'flame':
      return [
        stem,
        { path: flame(tip[0], tip[1] + 4, 34, 52, 8), tone: 'second' },
        { path: flame(tip[0], tip[1] + 4, 18, 30, 4), tone: 'pale', flat: true },
      ]
    case 'bolt':
      return [{ path: bolt(x, y), tone: 'second' }]
    case 'tuft':
      return [stem, { path: ellipse(tip[0], tip[1], 17, 20), tone: 'pale' }]
    case 'star':
      return [stem, { path: star(tip[0], tip[1], 24), tone: 'pale' }]
    case 'fluke':
      return [
        stem,
        {
          path: smooth([
            tip,
            [tip[0] - 14, tip[1] - 32],
            [tip[0] + 8, tip[1] - 14],
            [tip[0] + 38, tip[1] - 22],
            [tip[0] + 14, tip[1] + 6],
          ]),
          tone: 'second',
        },
      ]
  }
}

function bolt(x: number, y: number): string {
  const turns: Point[] = [
    [0, 0],
    [34, -8],
    [28, -30],
    [62, -36],
    [52, -66],
    [92, -78],
    [74, -28],
    [44, -18],
    [50, 8],
    [10, 14],
  ]
  return polygon(turns.map(([dx, dy]): Point => [x + dx, y + dy]))
}

/** A pair of wings behind the body. */
export function drawWings(random: Random, root: Point, scale = 1): Part[] {
  const span = random.between(86, 112) * scale
  const rise = random.between(30, 74)
  const feathered = random.chance(0.5)
  const [x, y] = root
  return ([-1, 1] as const).flatMap((side): Part[] => {
    const tip: Point = [x + side * span, y - rise]
    const edge: Point[] = feathered
      ? [
          [x + side * span * 0.96, y - rise + 34],
          [x + side * span * 0.7, y + 8],
          [x + side * span * 0.4, y + 28],
        ]
      : [
          [x + side * span * 0.8, y - rise + 30],
          [x + side * span * 0.74, y + 18],
          [x + side * span * 0.44, y + 2],
          [x + side * span * 0.34, y + 26],
        ]
    const outline: Point[] = [
      [x + side * 10, y - 6],
      [x + side * span * 0.5, y - rise * 1.15],
      tip,
      ...edge,
    ]
    const inner = outline.map(([px, py]): Point => [x + (px - x) * 0.72, y + (py - y) * 0.72])
    const path = feathered ? smooth(outline) : polygon(outline)
    return [
      { path, tone: 'second' },
      { path: feathered ? smooth(inner) : polygon(inner), tone: 'pale', flat: true },
    ]
  })
}

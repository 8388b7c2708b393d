import type { Build, Part } from './creature-build'
import { drawCrest, drawTail, drawWings } from './creature-limbs'
import { arm, foot, headPart, leg, mirrored, pear } from './creature-parts'
import type { Random } from './random'
import { ellipse, smooth, taper } from './shapes'
import type { Point } from './shapes'

/** Chooses a body plan and its parts, back to front. */
export function creatureBody(random: Random): { build: Build; parts: Part[] } {
  const plan = random.pick(['upright', 'quadruped', 'serpent', 'flyer', 'round'])
  const bulk = random.between(0.85, 1.2)
  return PLANS[plan](random, bulk)
}

type Body = { build: Build; parts: Part[] }

const PLANS: Record<Build['plan'], (random: Random, bulk: number) => Body> = {
  upright(random, bulk) {
    const head = { x: random.between(-6, 6), y: -48, radius: random.between(38, 50) }
    const wings = random.chance(0.35) ? drawWings(random, [0, 5]) : []
    const parts: Part[] = [
      ...wings,
      ...drawTail(random, [22 * bulk, 62]),
      ...mirrored((side) => foot(side * 26 * bulk, 88, 22 * bulk)),
      { path: pear(0, 40, 44 * bulk, 54), tone: 'main' },
      { path: ellipse(0, 52, 28 * bulk, 34), tone: 'pale', flat: true },
      ...mirrored((side) => arm(random, side, bulk)),
      ...drawCrest(random, head),
      headPart(random, head),
    ]
    return { build: { plan: 'upright', head, bulk }, parts }
  },

  quadruped(random, bulk) {
    const head = { x: -44, y: random.between(-34, -18), radius: random.between(34, 44) }
    const body = random.between(26, 34) * bulk
    const parts: Part[] = [
      ...drawTail(random, [64, 22]),
      ...[-24, 62].map((x) => leg(x, 40, 86, 17 * bulk, 'second')),
      {
        path: smooth([
          [-52, 20],
          [-10, 36 - body * 1.4],
          [52, 34 - body * 1.2],
          [78, 38],
          [58, 34 + body],
          [-30, 38 + body],
        ]),
        tone: 'main',
      },
      {
        path: smooth([
          [-40, 52],
          [0, 62],
          [40, 62],
          [10, 42 + body * 0.8],
          [-30, 36 + body * 0.8],
        ]),
        tone: 'pale',
        flat: true,
      },
      ...[-38, 46].map((x) => leg(x, 44, 94, 20 * bulk, 'main')),
      ...drawCrest(random, head),
      headPart(random, head),
    ]
    return { build: { plan: 'quadruped', head, bulk }, parts }
  },

  serpent(random, bulk) {
    const head = { x: random.between(-34, -18), y: -52, radius: random.between(34, 42) }
    const sway = random.between(0.8, 1.2)
    const spine: Point[] = [
      [head.x, head.y + 10],
      [head.x - 18 * sway, -8],
      [10, 22],
      [48 * sway, 44],
      [16, 80],
      [-48 * sway, 78],
      [-74, 56],
      [-92, 34],
    ]
    const thick = [30, 34, 38, 42, 40, 32, 20, 4].map((width) => width * bulk)
    const belly = spine.map(([x, y]): Point => [x - 6, y + 5])
    const parts: Part[] = [
      ...(random.chance(0.5) ? drawWings(random, [4, 0]) : []),
      { path: taper(spine, thick), tone: 'main' },
      {
        path: taper(
          belly.slice(0, 6),
          thick.map((width) => width * 0.4),
        ),
        tone: 'pale',
        flat: true,
      },
      ...spine.slice(1, 6).map(([x, y], i): Part => ({
        path: ellipse(x + 10, y - 9, 7 - i * 0.6),
        tone: 'second',
        flat: true,
      })),
      ...drawCrest(random, head),
      headPart(random, head),
    ]
    return { build: { plan: 'serpent', head, bulk }, parts }
  },

  flyer(random, bulk) {
    const head = { x: 0, y: -38, radius: random.between(32, 42) }
    const parts: Part[] = [
      ...drawTail(random, [6, 54]),
      ...drawWings(random, [0, 0], 1.25),
      ...mirrored((side) => foot(side * 16, 76, 15)),
      { path: pear(0, 28, 36 * bulk, 46), tone: 'main' },
      { path: ellipse(0, 38, 22 * bulk, 28), tone: 'pale', flat: true },
      ...drawCrest(random, head),
      headPart(random, head),
    ]
    return { build: { plan: 'flyer', head, bulk }, parts }
  },

  round(random, bulk) {
    const head = { x: 0, y: 12, radius: random.between(60, 72) }
    const parts: Part[] = [
      ...drawTail(random, [44, 46]),
      ...mirrored((side) => foot(side * 32, 84, 22)),
      ...drawCrest(random, head),
      headPart(random, head),
      {
        path: ellipse(head.x, head.y + head.radius * 0.52, head.radius * 0.56, head.radius * 0.36),
        tone: 'pale',
        flat: true,
      },
      ...mirrored((side) => arm(random, side * 1.35, bulk)),
    ]
    return { build: { plan: 'round', head, bulk }, parts }
  },
}

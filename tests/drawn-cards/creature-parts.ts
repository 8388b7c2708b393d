import type { Build, Part } from './creature-build'
import type { Random } from './random'
import { ellipse, smooth, taper } from './shapes'
import type { Point } from './shapes'

export function mirrored(part: (side: -1 | 1) => Part): Part[] {
  return [part(-1), part(1)]
}

export function headPart(random: Random, head: Build['head']): Part {
  const { x, y, radius } = head
  const jowl = random.between(0.9, 1.12)
  const points = Array.from({ length: 10 }, (_, i): Point => {
    const angle = (i * 2 * Math.PI) / 10
    const reach = radius * (Math.sin(angle) > 0.2 ? jowl : 1)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.9]
  })
  return { path: smooth(points), tone: 'main' }
}

export function pear(x: number, y: number, width: number, height: number): string {
  return smooth([
    [x, y - height],
    [x + width * 0.62, y - height * 0.5],
    [x + width, y + height * 0.3],
    [x + width * 0.6, y + height * 0.95],
    [x - width * 0.6, y + height * 0.95],
    [x - width, y + height * 0.3],
    [x - width * 0.62, y - height * 0.5],
  ])
}

export function foot(x: number, y: number, width: number): Part {
  return { path: ellipse(x, y, width, width * 0.48), tone: 'second' }
}

export function leg(
  x: number,
  top: number,
  bottom: number,
  width: number,
  tone: Part['tone'],
): Part {
  const spine: Point[] = [
    [x, top],
    [x + 2, (top + bottom) / 2],
    [x - 4, bottom],
  ]
  return { path: taper(spine, [width * 1.3, width, width * 1.15]), tone }
}

export function arm(random: Random, side: number, bulk: number): Part {
  const lift = random.between(-22, 34)
  const spine: Point[] = [
    [side * 32 * bulk, 18],
    [side * 52 * bulk, 30],
    [side * 62 * bulk, 34 + lift],
  ]
  return { path: taper(spine, [20, 17, 13]), tone: 'main' }
}

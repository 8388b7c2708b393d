import type { Palette, Scene } from './palette'
import type { Random } from './random'
import { ellipse, fill, flame, line, polygon, smooth, star } from './shapes'
import type { Box, Point } from './shapes'

type Draw = (random: Random, palette: Palette, box: Box) => string

function scatter(count: number, draw: (random: Random, x: number, y: number) => string): Draw {
  return (random, _palette, box) =>
    Array.from({ length: count }, () =>
      draw(random, box.x + box.width * random.next(), box.y + box.height * random.next()),
    ).join('')
}

const soft = (random: Random) => `opacity="${random.between(0.35, 0.9).toFixed(2)}"`

/** What flies in the air of a landscape, by its mood. */
export const SCENES: Record<Scene, Draw> = {
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

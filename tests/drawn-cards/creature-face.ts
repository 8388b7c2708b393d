import type { Random } from './random'
import { ellipse, fill, line } from './shapes'

type Head = { x: number; y: number; radius: number }

/** Eyes, nose, mouth and cheeks on a head. */
export function drawFace(random: Random, head: Head, ink: string): string {
  const apart = head.radius * random.between(0.36, 0.52)
  const size = head.radius * random.between(0.17, 0.27)
  const level = head.y + head.radius * random.between(-0.12, 0.08)
  const iris = random.pick(['#3b2a20', '#27406e', '#7a1f2b', '#1f5a46', '#5a2f7a'])
  const stern = random.chance(0.35)
  const cheeks = random.chance(0.55) ? drawCheeks(random, head, apart, level + size * 1.7) : ''
  return [
    cheeks,
    ...[-1, 1].map((side) =>
      drawEye(head.x + side * apart, level, size, { iris, ink, stern, side }),
    ),
    drawMouth(random, head, ink),
  ].join('')
}

type Look = { iris: string; ink: string; stern: boolean; side: number }

function drawEye(x: number, y: number, size: number, look: Look): string {
  const lid = look.stern
    ? line(
        `M${x - size * 1.2} ${y - size * (1.1 + 0.35 * look.side)}L${x + size * 1.2} ${y - size * (1.1 - 0.35 * look.side)}`,
        look.ink,
        4,
      )
    : ''
  return [
    fill(ellipse(x, y, size, size * 1.2), '#ffffff', `stroke="${look.ink}" stroke-width="2.6"`),
    fill(ellipse(x - look.side * size * 0.15, y + size * 0.1, size * 0.68, size * 0.92), look.iris),
    fill(ellipse(x - look.side * size * 0.15, y + size * 0.15, size * 0.34, size * 0.5), '#0d0a10'),
    fill(ellipse(x - size * 0.35, y - size * 0.4, size * 0.28), '#ffffff'),
    lid,
  ].join('')
}

function drawCheeks(random: Random, head: Head, apart: number, y: number): string {
  const paint = random.pick(['#f0705a', '#f59ab0', '#f2b33d'])
  return [-1, 1]
    .map((side) =>
      fill(
        ellipse(head.x + side * apart * 1.45, y, head.radius * 0.14, head.radius * 0.11),
        paint,
        'opacity="0.85"',
      ),
    )
    .join('')
}

function drawMouth(random: Random, head: Head, ink: string): string {
  const y = head.y + head.radius * 0.45
  const width = head.radius * random.between(0.16, 0.34)
  if (random.chance(0.35))
    return fill(
      `M${head.x - width} ${y}q${width} ${width * 1.9} ${width * 2} 0Z`,
      '#8c2f3a',
      `stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"`,
    )
  const beak = random.chance(0.3)
  if (beak)
    return fill(
      `M${head.x - width} ${y - width * 0.7}h${width * 2}l${-width} ${width * 1.5}Z`,
      '#f4b942',
      `stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"`,
    )
  return line(
    `M${head.x - width} ${y}q${width / 2} ${width * 0.7} ${width} 0q${width / 2} ${width * 0.7} ${width} 0`,
    ink,
    2.8,
  )
}

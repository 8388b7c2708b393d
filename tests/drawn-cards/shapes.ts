/** A point of the drawing, x to the right, y down, in units of the 630 × 880 card. */
export type Point = readonly [x: number, y: number]

export type Box = { x: number; y: number; width: number; height: number }

const number = (value: number) => String(Math.round(value * 10) / 10)
const at = ([x, y]: Point) => `${number(x)} ${number(y)}`

/** SVG path data of straight lines through `points`. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): string {
  const arc = `a${number(rx)} ${number(ry)} 0 1 0`
  return `M${at([cx - rx, cy])}${arc} ${number(2 * rx)} 0${arc} ${number(-2 * rx)} 0Z`
}

/** A closed smooth curve through `points` (Catmull-Rom, written as cubic Béziers). */
export function smooth(points: readonly Point[]): string {
  const count = points.length
  const point = (i: number): Point => points[(i + count) % count] ?? [0, 0]
  let path = `M${at(point(0))}`
  for (let i = 0; i < count; i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${at(first)} ${at(second)} ${at(to)}`
  }
  return `${path}Z`
}

/** A limb along `spine`, `widths[i]` wide at `spine[i]`, with smooth sides. */
export function taper(spine: readonly Point[], widths: readonly number[]): string {
  const left: Point[] = []
  const right: Point[] = []
  spine.forEach(([x, y], i) => {
    const before = spine[i - 1] ?? [x, y]
    const after = spine[i + 1] ?? [x, y]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const half = (widths[i] ?? 0) / 2 / (Math.hypot(dx, dy) || 1)
    left.push([x - dy * half, y + dx * half])
    right.unshift([x + dy * half, y - dx * half])
  })
  return smooth([...left, ...right])
}

export function star(cx: number, cy: number, radius: number, tips = 5, inner = 0.45): string {
  const points: Point[] = []
  for (let i = 0; i < tips * 2; i++) {
    const angle = (Math.PI * i) / tips - Math.PI / 2
    const reach = i % 2 === 0 ? radius : radius * inner
    points.push([cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach])
  }
  return polygon(points)
}

/** A flame or drop: round below, its tip above at `(cx + lean, cy - height)`. */
export function flame(cx: number, cy: number, width: number, height: number, lean = 0): string {
  const half = width / 2
  return (
    `M${at([cx + lean, cy - height])}` +
    `C${at([cx + half * 0.4, cy - height * 0.55])} ${at([cx + half, cy - half * 1.1])} ${at([cx + half, cy - half * 0.4])}` +
    `C${at([cx + half, cy + half * 0.6])} ${at([cx - half, cy + half * 0.6])} ${at([cx - half, cy - half * 0.4])}` +
    `C${at([cx - half, cy - half * 1.1])} ${at([cx - half * 0.4, cy - height * 0.55])} ${at([cx + lean, cy - height])}Z`
  )
}

export function fill(path: string, paint: string, more = ''): string {
  return `<path d="${path}" fill="${paint}" ${more}/>`
}

export function line(path: string, paint: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${number(width)}" stroke-linecap="round" ${more}/>`
}

export function rectangle(box: Box, paint: string, radius = 0, more = ''): string {
  const { x, y, width, height } = box
  return `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="${radius}" fill="${paint}" ${more}/>`
}

/** A gradient from top to bottom; use it as `url(#id)`. */
export function gradient(id: string, colours: readonly string[], more = ''): string {
  const stops = colours.map(
    (colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" ${more}>${stops.join('')}</linearGradient>`
}

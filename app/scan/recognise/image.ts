/** Pixels row by row, three bytes each: red, green, blue (sRGB). */
export type ColourImage = { data: Uint8Array; width: number; height: number }

/** Pixels row by row, one byte of luma each (ITU-R 601). */
export type GreyImage = { data: Uint8Array; width: number; height: number }

/** A colour image that shows one card upright, edge to edge. */
export type CardImage = ColourImage

/**
 * Luma exactly as Pillow's `convert('L')` computes it.
 *
 * @param channels bytes per pixel: 4 in browsers, whose alpha is ignored.
 */
export function toGrey({ data, width, height }: Pixels, channels: 3 | 4 = 3): GreyImage {
  const grey = new Uint8Array(width * height)
  for (let i = 0, from = 0; i < grey.length; i++, from += channels) {
    const red = data[from] ?? 0
    const green = data[from + 1] ?? 0
    const blue = data[from + 2] ?? 0
    grey[i] = (red * 19595 + green * 38470 + blue * 7471 + 0x8000) >> 16
  }
  return { data: grey, width, height }
}

type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number }

/** In pixels. */
export type Size = { width: number; height: number }

/** A point in an image, in pixels from its top left corner; may be between or outside pixels. */
export type Point = { x: number; y: number }

/**
 * Four corners of a card, clockwise from the card's own top left: top left, top right, bottom
 * right, bottom left. Which corner is the card's top is an assumption until it is identified.
 */
export type Quad = readonly [Point, Point, Point, Point]

/** Width of a card over its height (63 × 88 mm). */
export const CARD_ASPECT = 63 / 88

export function measureDistance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

export function quadOfBox(left: number, top: number, right: number, bottom: number): Quad {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** The same corners with the assumed top moved by a number of quarter turns clockwise. */
export function turnQuad([a, b, c, d]: Quad, quarters: number): Quad {
  const turns: readonly Quad[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ]
  return turns[((quarters % 4) + 4) % 4] ?? [a, b, c, d]
}

export function scaleQuad([a, b, c, d]: Quad, factor: number): Quad {
  const scale = (p: Point): Point => ({ x: p.x * factor, y: p.y * factor })
  return [scale(a), scale(b), scale(c), scale(d)]
}

/** Mean length of the top and bottom side, and of the left and right side. */
export function measureSides([a, b, c, d]: Quad): { width: number; height: number } {
  return {
    width: (measureDistance(a, b) + measureDistance(d, c)) / 2,
    height: (measureDistance(a, d) + measureDistance(b, c)) / 2,
  }
}

export function areaOf([a, b, c, d]: Quad): number {
  return Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2
}

export function centreOf([a, b, c, d]: Quad): Point {
  return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 }
}

/** Whether a point lies within a convex quad, whose corners run clockwise. */
export function contains([a, b, c, d]: Quad, { x, y }: Point): boolean {
  const isRight = (from: Point, to: Point) =>
    (to.x - from.x) * (y - from.y) >= (to.y - from.y) * (x - from.x)
  return isRight(a, b) && isRight(b, c) && isRight(c, d) && isRight(d, a)
}

/** Mean distance of corresponding corners over the mean side length. */
export function measureDifference(one: Quad, other: Quad): number {
  const { width, height } = measureSides(one)
  let sum = 0
  for (let i = 0; i < 4; i++) {
    const [a, b] = [one[i], other[i]]
    if (a && b) sum += measureDistance(a, b)
  }
  return sum / 4 / ((width + height) / 2)
}

/** Coefficients `[a…h]` of the homography `x = (au + bv + c) / (gu + hv + 1)`, `y` alike. */
export type Homography = readonly [number, number, number, number, number, number, number, number]

/**
 * The projective map from the unit square (`0,0` top left, `1,1` bottom right) onto a quad.
 * Closed form after Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, 2.2.3.
 */
export function toHomography([a, b, c, d]: Quad): Homography {
  const sumX = a.x - b.x + c.x - d.x
  const sumY = a.y - b.y + c.y - d.y
  const [bx, by, dx, dy] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y]
  const determinant = bx * dy - dx * by || 1e-9
  const g = (sumX * dy - dx * sumY) / determinant
  const h = (bx * sumY - sumX * by) / determinant
  return [
    b.x - a.x + g * b.x,
    d.x - a.x + h * d.x,
    a.x,
    b.y - a.y + g * b.y,
    d.y - a.y + h * d.y,
    a.y,
    g,
    h,
  ]
}

export function project([a, b, c, d, e, f, g, h]: Homography, u: number, v: number): Point {
  const w = g * u + h * v + 1
  return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w }
}

/** The inverse map, from a quad's plane onto the unit square: the adjugate, up to scale. */
export function invert([a, b, c, d, e, f, g, h]: Homography): Homography {
  const scale = a * e - b * d || 1e-9
  return [
    (e - f * h) / scale,
    (c * h - b) / scale,
    (b * f - c * e) / scale,
    (f * g - d) / scale,
    (a - c * g) / scale,
    (c * d - a * f) / scale,
    (d * h - e * g) / scale,
    (b * g - a * h) / scale,
  ]
}

/** Variance of the Laplacian: the common measure of focus (Pech-Pacheco et al., ICPR 2000). */
export function laplacianVariance({ data, width, height }: GreyImage): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const around =
        (data[at - 1] ?? 0) +
        (data[at + 1] ?? 0) +
        (data[at - width] ?? 0) +
        (data[at + width] ?? 0)
      const edge = around - 4 * (data[at] ?? 0)
      sum += edge
      squares += edge * edge
      count++
    }
  }
  const mean = sum / count
  return squares / count - mean * mean
}

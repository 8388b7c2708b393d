import { Arena } from '~/scan/recognise/opencv.server'
import type { Cv, Mat } from '~/scan/recognise/opencv.server'
import { areaOf, CARD_ASPECT, measureSides } from '~/scan/recognise/image'
import type { Point, Quad } from '~/scan/recognise/image'
import type { ContourShape, Outline } from '~/scan/recognise/outline'
import {
  ASPECT_STRICTNESS,
  CORNER_ANGLE,
  CORNER_TOLERANCES,
  HIDDEN,
  MIN_OUTLINE_AREA,
  MIN_OUTLINE_FILL,
  OUTLINE_ASPECT,
} from '~/scan/recognise/thresholds/find'

/** A quad that one contour suggests, and how. */
export type RatedQuad = Pick<Outline, 'quad' | 'rating'> & { shape: ContourShape }

/** Quads among the contours of a black-and-white image, none to two per contour. */
export function findQuads(cv: Cv, binary: Mat): RatedQuad[] {
  const arena = new Arena()
  try {
    const contours = arena.keep(new cv.MatVector())
    const hierarchy = arena.keep(new cv.Mat())
    cv.findContours(binary, contours, hierarchy, cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE)
    const pixels = binary.rows * binary.cols
    const found: RatedQuad[] = []
    for (let i = 0; i < contours.size(); i++) {
      const contour = contours.get(i)
      found.push(...quadsOfContour(cv, contour, pixels))
      contour.delete()
    }
    return found
  } finally {
    arena.free()
  }
}

function quadsOfContour(cv: Cv, contour: Mat, pixels: number): RatedQuad[] {
  if (contour.rows < 4) return []
  const box = cv.boundingRect(contour)
  if (box.width * box.height < MIN_OUTLINE_AREA * pixels) return []
  const arena = new Arena()
  try {
    const hull = arena.keep(new cv.Mat())
    cv.convexHull(contour, hull)
    const area = cv.contourArea(hull)
    if (area < MIN_OUTLINE_AREA * pixels) return []
    const [corners, around] = [findCorners(cv, hull), boxAround(cv, hull)]
    const quads = [corners ?? around, corners && around].flatMap((quad) => {
      const upright = quad && standUpright(quad)
      return upright ? [upright] : []
    })
    return quads.flatMap((quad, i) => rate(quad, i === 0 ? 'corners' : 'box', area, pixels))
  } finally {
    arena.free()
  }
}

function findCorners(cv: Cv, hull: Mat): Quad | null {
  const length = cv.arcLength(hull, true)
  const polygon = new cv.Mat()
  try {
    for (const tolerance of CORNER_TOLERANCES) {
      cv.approxPolyDP(hull, polygon, tolerance * length, true)
      if (polygon.rows === 4) return asQuad(toPoints(polygon))
      if (polygon.rows < 4) return null
    }
    return null
  } finally {
    polygon.delete()
  }
}

function boxAround(cv: Cv, hull: Mat): Quad | null {
  const box = cv.minAreaRect(hull)
  const turn = (box.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
  const corner = (across: number, down: number): Point => ({
    x: box.center.x + across * box.size.width * cos - down * box.size.height * sin,
    y: box.center.y + across * box.size.width * sin + down * box.size.height * cos,
  })
  return asQuad([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
}

function toPoints(polygon: Mat): Point[] {
  const points: Point[] = []
  for (let i = 0; i + 1 < polygon.data32S.length; i += 2) {
    points.push({ x: polygon.data32S[i] ?? 0, y: polygon.data32S[i + 1] ?? 0 })
  }
  return points
}

function asQuad([a, b, c, d]: Point[]): Quad | null {
  if (!a || !b || !c || !d) return null
  const clockwise = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
  return clockwise ? [a, b, c, d] : [a, d, c, b]
}

/** Puts a short side on top: the one nearer to the picture's top. */
function standUpright(quad: Quad): Quad | null {
  const [a, b, c, d] = quad
  const { width, height } = measureSides(quad)
  const standing: Quad = width <= height ? quad : [b, c, d, a]
  const top = standing[0].y + standing[1].y
  const bottom = standing[2].y + standing[3].y
  if (Math.abs(top - bottom) < 1e-6) return [a, b, c, d]
  return top <= bottom ? standing : [standing[2], standing[3], standing[0], standing[1]]
}

function hasCardCorners(quad: Quad): boolean {
  return quad.every((corner, i) => {
    const [before, after] = [quad[(i + 3) % 4] ?? corner, quad[(i + 1) % 4] ?? corner]
    const turn =
      Math.atan2(before.y - corner.y, before.x - corner.x) -
      Math.atan2(after.y - corner.y, after.x - corner.x)
    const angle = Math.abs(turn) > Math.PI ? 2 * Math.PI - Math.abs(turn) : Math.abs(turn)
    return angle >= radians(CORNER_ANGLE.min) && angle <= radians(CORNER_ANGLE.max)
  })
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function rate(quad: Quad, shape: ContourShape, area: number, pixels: number): RatedQuad[] {
  const { width, height } = measureSides(quad)
  const aspect = width / height
  const quadArea = areaOf(quad)
  const fill = Math.min(area, quadArea) / Math.max(area, quadArea)
  if (fill < MIN_OUTLINE_FILL || !hasCardCorners(quad)) return []
  const seen = fill * Math.sqrt(Math.min(1, quadArea / pixels))
  if (aspect < OUTLINE_ASPECT.min || aspect > OUTLINE_ASPECT.max)
    return aspect < HIDDEN.minAspect ? [] : [{ quad, rating: seen, shape: 'fragment' }]
  const likeness = Math.exp(-Math.abs(Math.log(aspect / CARD_ASPECT)) * ASPECT_STRICTNESS)
  return [{ quad, rating: likeness * seen, shape }]
}

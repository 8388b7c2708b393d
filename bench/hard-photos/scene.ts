import { toCardSpace } from '../../tests/drawn-cards/homography'
import type { CardQuad } from '../../tests/drawn-cards/homography'
import type { Picture } from '../../tests/drawn-cards/draw-card'
import type { Surface } from '../../tests/drawn-cards/surface'

/** Something in a photo. Later things lie on top of earlier ones. */
export type Thing =
  | { kind: 'card'; picture: Picture; quad: CardQuad; sleeved?: boolean }
  /** A patch of one colour: packaging, a rail, a slip of paper. */
  | { kind: 'patch'; quad: CardQuad; colour: Rgb }
  /** A finger that comes in at `from` and ends in a rounded tip at `to`. */
  | { kind: 'finger'; from: Spot; to: Spot; radius: number }
  /** A lamp's reflection: an ellipse that fades towards its edge, `strength` up to 1 and above. */
  | { kind: 'flash'; at: Spot; across: number; down: number; strength: number }

export type Rgb = readonly [number, number, number]

/** A point in a photo, in pixels. */
export type Spot = { x: number; y: number }

/** A photo before it is taken: lengths in pixels. */
export type Scene = {
  width: number
  height: number
  surface: Surface
  things: readonly Thing[]
  /** 1 is well lit. */
  brightness: number
  /** Sensor noise in levels of 255, and Gaussian blur in pixels. */
  noise: number
  blur: number
  /** JPEG quality. */
  quality: number
}

/** The same scene from nearer: everything `by` times as large in pixels. */
export function magnify(scene: Scene, by: number): Scene {
  const spot = ({ x, y }: Spot): Spot => ({ x: x * by, y: y * by })
  const quadOf = ([a, b, c, d]: CardQuad): CardQuad => [spot(a), spot(b), spot(c), spot(d)]
  const things = scene.things.map((thing): Thing => {
    switch (thing.kind) {
      case 'card':
      case 'patch':
        return { ...thing, quad: quadOf(thing.quad) }
      case 'finger':
        return { ...thing, from: spot(thing.from), to: spot(thing.to), radius: thing.radius * by }
      case 'flash': {
        const { at, across, down } = thing
        return { ...thing, at: spot(at), across: across * by, down: down * by }
      }
    }
  })
  const [width, height] = [Math.round(scene.width * by), Math.round(scene.height * by)]
  return { ...scene, width, height, things }
}

/** How a card lies: its centre, its width in pixels, its roll and its tilt in degrees. */
export type Pose = { x: number; y: number; width: number; roll: number; tilt: number }

/** Height of a card over its width. */
export const ASPECT = 88 / 63
/** Camera distance in card widths: a phone held over a table. */
const CAMERA_DISTANCE = 5

/** Corners of a card in a pose: rolled in the photo's plane, tilted about its own centre line. */
export function poseCard({ x, y, width, roll, tilt }: Pose): CardQuad {
  const [turn, lean] = [(roll * Math.PI) / 180, (tilt * Math.PI) / 180]
  const corner = (across: number, down: number): Spot => {
    const [u, v] = [(across * width) / 2, (down * width * ASPECT) / 2]
    const zoom = (CAMERA_DISTANCE * width) / (CAMERA_DISTANCE * width + v * Math.sin(lean))
    const [flatX, flatY] = [u * zoom, v * Math.cos(lean) * zoom]
    return {
      x: x + flatX * Math.cos(turn) - flatY * Math.sin(turn),
      y: y + flatX * Math.sin(turn) + flatY * Math.cos(turn),
    }
  }
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** The point at fractions `u` and `v` of a card's width and height, which may be beyond it. */
export function spotOn(quad: CardQuad, u: number, v: number): Spot {
  const [a, b, c, d] = quad
  const blend = (p: Spot, q: Spot, share: number): Spot => ({
    x: p.x + (q.x - p.x) * share,
    y: p.y + (q.y - p.y) * share,
  })
  return blend(blend(a, b, u), blend(d, c, u), v)
}

/** A point in a quad, as fractions of its width and height. `moveTo` sets it to that of a pixel. */
export type PointInQuad = { u: number; v: number; moveTo(x: number, y: number): void }

/**
 * One point for all pixels, to be moved: an object for each would keep the garbage collector busy.
 */
export function mapInto(quad: CardQuad): PointInQuad {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = toCardSpace(quad)
  const point = {
    u: NaN,
    v: NaN,
    moveTo: (x: number, y: number) => {
      const depth = g * x + h * y + 1
      point.u = (a * x + b * y + c) / depth
      point.v = (d * x + e * y + f) / depth
    },
  }
  return point
}

/** How far outside the unit square a point lies. */
export function outside(u: number, v: number): number {
  return Math.max(-u, u - 1, -v, v - 1, 0)
}

/** Columns and rows of pixels, the last ones not included. */
export type Box = { left: number; right: number; top: number; bottom: number }

export const EVERYWHERE: Box = { left: 0, right: Infinity, top: 0, bottom: Infinity }

/** The pixels that are in a quad, or up to `reach` of its width and height beyond it. */
export function boxAround(quad: CardQuad, reach: number): Box {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = toCardSpace(quad)
  const spotAt = (u: number, v: number): Spot => {
    const [ax, ay, bx, by] = [a - u * g, b - u * h, d - v * g, e - v * h]
    const span = ax * by - ay * bx
    return {
      x: ((u - c) * by - ay * (v - f)) / span,
      y: (ax * (v - f) - (u - c) * bx) / span,
    }
  }
  const [near, far] = [-reach, 1 + reach]
  return boxOf([spotAt(near, near), spotAt(far, near), spotAt(far, far), spotAt(near, far)], 1)
}

/** The pixels up to `reach` from what is between these spots. */
export function boxOf(spots: readonly Spot[], reach: number): Box {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  return {
    left: Math.floor(Math.min(...xs) - reach),
    right: Math.ceil(Math.max(...xs) + reach) + 1,
    top: Math.floor(Math.min(...ys) - reach),
    bottom: Math.ceil(Math.max(...ys) + reach) + 1,
  }
}

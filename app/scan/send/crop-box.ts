import type { Size } from '~/scan/recognise/image'
import type { CardCorners } from '~/scan/recognise/recognition'

/** A part of the photo, in the photo's own pixels. */
export type CropBox = { x: number; y: number; width: number; height: number }

export type CropShape = 'free' | 'card'

/** The crop box is 5:7, near a card's true 63:88. */
export const cardRatio = 5 / 7
/** The minimum length of a crop's sides, in the photo's pixels and in the screen's. */
const MIN_CROP = 100

const share = 0.8
/**
 * How much a crop may leave out at its edges and still count as the whole photo, as a fraction of a
 * side.
 */
const sliver = 0.04

/**
 * Where the crop starts: 80 % of the photo inset by 10 %, or a centred 5:7 at 80 % of its width.
 */
export function firstCrop({ width, height }: Size, shape: CropShape): CropBox {
  const box = { width: width * share, height: height * share }
  if (shape === 'card') {
    box.height = Math.min(height, box.width / cardRatio)
    box.width = box.height * cardRatio
  }
  return { ...box, x: (width - box.width) / 2, y: (height - box.height) / 2 }
}

/** Margin around a found card, as a fraction of its sides: corners are not exact (decision 013). */
const FOUND_MARGIN = 0.05

type AroundOptions = {
  /** Margin on each side, as a fraction of the card's own. */
  margin?: number
  /** The smallest allowed crop, in photo pixels. */
  minSize?: Size
}

/**
 * The crop around a found card: its upright box with a margin, as far as the photo extends. A fixed
 * shape is kept by showing more of the photo, or less of the card at the photo's edge.
 */
export function cropAround(
  corners: CardCorners,
  { width, height }: Size,
  shape: CropShape,
  { margin = FOUND_MARGIN, minSize = { width: MIN_CROP, height: MIN_CROP } }: AroundOptions = {},
): CropBox {
  const xs = corners.map(({ x }) => x * width)
  const ys = corners.map(({ y }) => y * height)
  const [left, right] = grow(Math.min(...xs), Math.max(...xs), margin, width, minSize.width)
  const [top, bottom] = grow(Math.min(...ys), Math.max(...ys), margin, height, minSize.height)
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  if (shape === 'free') return box
  const wanted = Math.max(box.width, box.height * cardRatio)
  const fixedWidth = Math.min(wanted, width, height * cardRatio)
  const fixedHeight = fixedWidth / cardRatio
  return {
    x: clamp(left + (box.width - fixedWidth) / 2, 0, width - fixedWidth),
    y: clamp(top + (box.height - fixedHeight) / 2, 0, height - fixedHeight),
    width: fixedWidth,
    height: fixedHeight,
  }
}

/**
 * Cards that are at least this share of the largest one's area may be the one that is meant. In 300
 * hard photos (`bench scan --hard`, series `crop`), whose target is in the middle, 273 targets were
 * found: 0.6 and less choose all of them, 0.7 chooses 271, 0.875 chooses 268. Smaller ones are what
 * lies in the background.
 */
const LIKE_LARGEST = 0.7

/** The cards of a photo, first the one that is meant: of the large ones, nearest the middle. */
export function meantFirst(cards: readonly CardCorners[]): CardCorners[] {
  const placed = cards.map((card) => ({ card, ...extentOf(card) }))
  const largest = Math.max(...placed.map(({ area }) => area))
  const [meant] = placed
    .filter(({ area }) => area >= LIKE_LARGEST * largest)
    .sort((a, b) => a.fromMiddle - b.fromMiddle)
  return meant ? [meant.card, ...cards.filter((card) => card !== meant.card)] : [...cards]
}

function extentOf(corners: CardCorners) {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const fromMiddle = Math.hypot((left + right) / 2 - 0.5, (top + bottom) / 2 - 0.5)
  return { area: (right - left) * (bottom - top), fromMiddle }
}

/** A range with `margin` at both ends, within `room` and no shorter than `minLength`. */
function grow(
  from: number,
  to: number,
  margin: number,
  room: number,
  minLength: number,
): [number, number] {
  const more = (to - from) * margin
  const [low, high] = [clamp(from - more, 0, room), clamp(to + more, 0, room)]
  const length = Math.min(room, Math.max(high - low, minLength))
  const start = clamp((low + high - length) / 2, 0, room - length)
  return [start, start + length]
}

export function wholeCrop(photo: Size): CropBox {
  return { x: 0, y: 0, ...photo }
}

/** A crop between two others; `share` of the way is done, 0 to 1. */
export function cropBetween(from: CropBox, to: CropBox, share: number): CropBox {
  const between = (a: number, b: number) => a + (b - a) * share
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    width: between(from.width, to.width),
    height: between(from.height, to.height),
  }
}

/** The cards whose middle is in the crop. */
export function cardsIn(
  cards: readonly CardCorners[],
  box: CropBox,
  photo: Size,
): readonly CardCorners[] {
  return cards.filter((corners) => {
    const x = (photo.width * sumOf(corners, 'x')) / 4 - box.x
    const y = (photo.height * sumOf(corners, 'y')) / 4 - box.y
    return x >= 0 && x <= box.width && y >= 0 && y <= box.height
  })
}

function sumOf(corners: CardCorners, axis: 'x' | 'y'): number {
  return corners.reduce((sum, corner) => sum + corner[axis], 0)
}

/** Whether the crop leaves out so little that the whole photo would tell nothing new. */
export function coversPhoto(box: CropBox, { width, height }: Size): boolean {
  return box.width >= width * (1 - sliver) && box.height >= height * (1 - sliver)
}

/**
 * The minimum width and height of the crop in screen pixels, at most those of the photo.
 *
 * @param scale screen pixels per photo pixel.
 */
export function minCropOnScreen(photo: Size, scale: number, shape: CropShape): Size {
  const minSide = Math.max(MIN_CROP, MIN_CROP * scale)
  const width = Math.min(minSide, photo.width * scale)
  const height = shape === 'card' ? width / cardRatio : minSide
  return { width, height: Math.min(height, photo.height * scale) }
}

type Keys = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far a key moves the crop, in photo pixels: 1, 10 with Shift, 100 with Ctrl or Meta. */
export function toNudge(keys: Keys): readonly [number, number] | null {
  const direction = directions[keys.key]
  if (!direction) return null
  const step = keys.ctrlKey || keys.metaKey ? 100 : keys.shiftKey ? 10 : 1
  return [direction[0] * step, direction[1] * step]
}

/** `box` moved by `nudge`, kept on the photo. */
export function moveCrop(box: CropBox, [dx, dy]: readonly [number, number], photo: Size): CropBox {
  return {
    ...box,
    x: clamp(box.x + dx, 0, photo.width - box.width),
    y: clamp(box.y + dy, 0, photo.height - box.height),
  }
}

/**
 * `box` with one of its edges or corners moved by `nudge`; the opposite ones stay.
 *
 * @param handle compass letters of what moves: `n`, `e`, `s`, `w` or a corner such as `se`.
 * @param minSize the minimum size of the box, in photo pixels.
 */
export function resizeCrop(
  box: CropBox,
  handle: string,
  [dx, dy]: readonly [number, number],
  photo: Size,
  minSize: Size,
): CropBox {
  let left = box.x
  let top = box.y
  let right = box.x + box.width
  let bottom = box.y + box.height
  if (handle.includes('w')) left = clamp(left + dx, 0, right - minSize.width)
  if (handle.includes('e')) right = clamp(right + dx, left + minSize.width, photo.width)
  if (handle.includes('n')) top = clamp(top + dy, 0, bottom - minSize.height)
  if (handle.includes('s')) bottom = clamp(bottom + dy, top + minSize.height, photo.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function clamp(value: number, low: number, high: number) {
  return Math.max(low, Math.min(value, high))
}

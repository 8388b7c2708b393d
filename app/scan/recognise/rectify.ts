import type { CardImage, ColourImage, GreyImage, Quad, Size } from './image'
import { toHomography, quadOfBox, measureSides, toGrey } from './image'
import { ALL_VISIBLE } from './outline'
import type { VisiblePart } from './outline'
import { MIN_HALVED } from './thresholds/compare'

/**
 * Size of a rectified card for comparing: as wide as the square whose waves are measured, and as
 * high as a card of that width. As accurate as twice that size, in less than half the time
 * (decision 009).
 */
export const HASH_SIZE = { width: 64, height: 89 }

/** A photo halved several times; its image is computed on first use. */
type Level<Image> = { scale: number; readonly image: Image }

/** A photo with its halvings, so that a small view of a large card is sampled without aliasing. */
export type Views<Image> = { levels: readonly Level<Image>[] }

export function viewsOfColour(photo: ColourImage): Views<ColourImage> {
  return createViews(photo, (image) => halve(image, 3))
}

export function viewsOfGrey(photo: GreyImage): Views<GreyImage> {
  return createViews(photo, (image) => halve(image, 1))
}

/** The same views without colour. */
export function toGreyViews({ levels }: Views<ColourImage>): Views<GreyImage> {
  return { levels: levels.map((level) => lazyLevel(level.scale, () => toGrey(level.image))) }
}

/** The card within `quad`, upright, as colour pixels of the given size. */
export function rectifyCard(views: Views<ColourImage>, quad: Quad, size: Size): CardImage {
  return resample(views, quad, size, 3, ALL_VISIBLE)
}

/**
 * The whole photo as colour pixels of the given size: the result of `rectifyCard`, in a third of
 * the time.
 */
export function resizeWhole(views: Views<ColourImage>, size: Size): ColourImage {
  const data = new Uint8Array(size.width * size.height * 3)
  const { width = 1, height = 1 } = views.levels[0]?.image ?? {}
  const level = levelFor(views, quadOfBox(0, 0, width, height), size)
  if (!level) return { data, ...size }
  const { image, scale } = level
  const { data: from } = image
  const columns = samplesAlong(size.width, width * scale, image.width - 1.001)
  const rows = samplesAlong(size.height, height * scale, image.height - 1.001)
  const row = image.width * 3
  for (let y = 0, to = 0; y < size.height; y++) {
    const top = (rows.pixels[y] ?? 0) * row
    const share = rows.shares[y] ?? 0
    for (let x = 0; x < size.width; x++) {
      const right = columns.shares[x] ?? 0
      let at = top + (columns.pixels[x] ?? 0) * 3
      for (const end = to + 3; to < end; to++, at++) {
        const upper = mix(from[at] ?? 0, from[at + 3] ?? 0, right)
        const lower = mix(from[at + row] ?? 0, from[at + row + 3] ?? 0, right)
        data[to] = (mix(upper, lower, share) + HALF) >> (2 * SHARE_BITS)
      }
    }
  }
  return { data, ...size }
}

/** Fixed-point fractions of a pixel: 2,048 is 1, so that the product of two fits into 32 bits. */
const SHARE_BITS = 11
const HALF = 1 << (2 * SHARE_BITS - 1)

function mix(first: number, second: number, share: number): number {
  return ((first << SHARE_BITS) + Math.imul(second - first, share)) | 0
}

/** For each of `count` pixels along a side, the pixel before it, and the weight of the next one. */
function samplesAlong(count: number, length: number, last: number) {
  const pixels = new Int32Array(count)
  const shares = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    const position = Math.min(Math.max(((i + 0.5) / count) * length - 0.5, 0), last)
    pixels[i] = position
    shares[i] = (position - Math.floor(position)) * 2 ** SHARE_BITS
  }
  return { pixels, shares }
}

/**
 * The card within `quad`, upright, as grey pixels of the given size.
 *
 * @param visible the visible part of the card: its border is repeated over the rest.
 */
export function rectifyGrey(
  views: Views<GreyImage>,
  quad: Quad,
  size: Size = HASH_SIZE,
  visible: VisiblePart = ALL_VISIBLE,
): GreyImage {
  return resample(views, quad, size, 1, visible)
}

function createViews<Image extends GreyImage>(
  photo: Image,
  halveImage: (image: Image) => Image,
): Views<Image> {
  let last: Level<Image> = { scale: 1, image: photo }
  const levels = [last]
  for (let side = Math.min(photo.width, photo.height); side >= MIN_HALVED; side >>= 1) {
    const larger = last
    last = lazyLevel(larger.scale / 2, () => halveImage(larger.image))
    levels.push(last)
  }
  return { levels }
}

function lazyLevel<Image>(scale: number, make: () => Image): Level<Image> {
  let made: Image | undefined
  return {
    scale,
    get image() {
      return (made ??= make())
    },
  }
}

/** Each pixel is the mean of four. */
function halve({ data, width, height }: GreyImage, channels: 1 | 3): GreyImage {
  const [across, down] = [width >> 1, height >> 1]
  const half = new Uint8Array(across * down * channels)
  const row = width * channels
  for (let y = 0, to = 0; y < down; y++) {
    let at = y * 2 * row
    for (let x = 0; x < across; x++, at += channels) {
      for (const end = at + channels; at < end; at++, to++) {
        const top = (data[at] ?? 0) + (data[at + channels] ?? 0)
        const bottom = (data[at + row] ?? 0) + (data[at + row + channels] ?? 0)
        half[to] = (top + bottom + 2) >> 2
      }
    }
  }
  return { data: half, width: across, height: down }
}

/** Bilinear, from the smallest halving that still has at least the wanted detail. */
function resample(
  views: Views<GreyImage>,
  quad: Quad,
  size: Size,
  channels: 1 | 3,
  visible: VisiblePart,
): GreyImage {
  const data = new Uint8Array(size.width * size.height * channels)
  const level = levelFor(views, quad, size)
  if (!level) return { data, ...size }
  const { image, scale } = level
  const [a, b, c, d, e, f, g, h] = toHomography(quad)
  const maxX = image.width - 1.001
  const maxY = image.height - 1.001
  for (let row = 0, to = 0; row < size.height; row++) {
    const v = Math.min(Math.max((row + 0.5) / size.height, visible.top), visible.bottom)
    const cx = b * v + c
    const cy = e * v + f
    const cw = h * v + 1
    for (let column = 0; column < size.width; column++, to += channels) {
      const across = (column + 0.5) / size.width
      const u =
        across < visible.left ? visible.left : across > visible.right ? visible.right : across
      const w = scale / (g * u + cw)
      const x = (a * u + cx) * w - 0.5
      const y = (d * u + cy) * w - 0.5
      const insideX = x < 0 ? 0 : x > maxX ? maxX : x
      const insideY = y < 0 ? 0 : y > maxY ? maxY : y
      if (channels === 1) data[to] = sample(image.data, image.width, insideX, insideY)
      else sampleColour(image, insideX, insideY, data, to)
    }
  }
  return { data, ...size }
}

function levelFor(views: Views<GreyImage>, quad: Quad, size: Size): Level<GreyImage> | undefined {
  const sides = measureSides(quad)
  const detail = Math.min(sides.width / size.width, sides.height / size.height)
  let level = views.levels[0]
  for (const smaller of views.levels) if (detail * smaller.scale >= 1) level = smaller
  return level
}

function sample(data: Uint8Array, width: number, x: number, y: number): number {
  const at = (y | 0) * width + (x | 0)
  const right = x - (x | 0)
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
  return upper + (lower - upper) * (y - (y | 0)) + 0.5
}

function sampleColour(image: GreyImage, x: number, y: number, into: Uint8Array, to: number): void {
  const { data, width } = image
  const right = x - (x | 0)
  const bottom = y - (y | 0)
  const row = width * 3
  let at = (y | 0) * row + (x | 0) * 3
  for (let c = 0; c < 3; c++, at++) {
    const upper = (data[at] ?? 0) * (1 - right) + (data[at + 3] ?? 0) * right
    const lower = (data[at + row] ?? 0) * (1 - right) + (data[at + row + 3] ?? 0) * right
    into[to + c] = upper + (lower - upper) * bottom + 0.5
  }
}

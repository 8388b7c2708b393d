import type { ColourImage, Quad } from '~/scan/recognise/image'
import { rectifyCard } from '~/scan/recognise/rectify'
import type { Views } from '~/scan/recognise/rectify'
import { BACK_BALL, BACK_BORDER, BACK_COLOURS, CARD_BACK } from '~/scan/recognise/thresholds/find'

/** A card small enough that its print averages out. */
const SIZE = { width: 63, height: 88 }

type Rgb = readonly [number, number, number]

/**
 * Whether a quad shows the back of a card: blue along all sides, and in the middle a ball, half
 * red, half pale. The colours alone decide, either way up.
 */
export function isCardBack(photo: Views<ColourImage>, quad: Quad): boolean {
  const card = rectifyCard(photo, quad, SIZE)
  const sides = sampleBorder(card).map((pixels) => measureShare(pixels, isBlue))
  if (sides.some((share) => share < CARD_BACK.blueSide)) return false
  const [upper, lower] = sampleBall(card)
  return isBall(upper, lower) || isBall(lower, upper)
}

function isBall(red: readonly Rgb[], pale: readonly Rgb[]): boolean {
  return measureShare(red, isRed) >= CARD_BACK.half && measureShare(pale, isPale) >= CARD_BACK.half
}

/** The pixels along the left, right, upper and lower sides. */
function sampleBorder(card: ColourImage): Rgb[][] {
  const sides: Rgb[][] = [[], [], [], []]
  forEachPixel(card, (x, y, pixel) => {
    const [across, down] = [SIZE.width - x, SIZE.height - y]
    for (const [side, distance] of [x, across, y, down].entries()) {
      const share = distance / SIZE.width
      if (share >= BACK_BORDER.from && share <= BACK_BORDER.to) sides[side]?.push(pixel)
    }
  })
  return sides
}

/** The pixels of the ball's upper and lower half, without its button and band in the middle. */
function sampleBall(card: ColourImage): [Rgb[], Rgb[]] {
  const halves: [Rgb[], Rgb[]] = [[], []]
  forEachPixel(card, (x, y, pixel) => {
    const [across, down] = [x - SIZE.width / 2, y - SIZE.height / 2]
    const far = Math.hypot(across, down) / SIZE.width
    const isBeside = Math.abs(across) > BACK_BALL.band * Math.abs(down)
    if (far >= BACK_BALL.inner && far <= BACK_BALL.outer && !isBeside)
      halves[down < 0 ? 0 : 1].push(pixel)
  })
  return halves
}

function forEachPixel(
  { data }: ColourImage,
  visit: (x: number, y: number, pixel: Rgb) => void,
): void {
  for (let row = 0, at = 0; row < SIZE.height; row++)
    for (let column = 0; column < SIZE.width; column++, at += 3)
      visit(column + 0.5, row + 0.5, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
}

function measureShare(pixels: readonly Rgb[], is: (pixel: Rgb) => boolean): number {
  return pixels.filter(is).length / Math.max(1, pixels.length)
}

function isBlue([red, green, blue]: Rgb): boolean {
  return blue - Math.max(red, green) >= CARD_BACK.tint && blue >= BACK_COLOURS.blueOverRed * red
}

function isRed([red, green, blue]: Rgb): boolean {
  return red - Math.max(green, blue) >= CARD_BACK.tint && red >= BACK_COLOURS.redOverBlue * blue
}

/** Not black either, and at most as bluish as a lamp makes it. */
function isPale([red, green, blue]: Rgb): boolean {
  const most = Math.max(red, green, blue)
  return most >= CARD_BACK.pale && Math.min(red, green, blue) >= BACK_COLOURS.paleness * most
}

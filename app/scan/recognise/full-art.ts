import type { ColourImage, Quad } from './image'
import { rectifyCard } from './rectify'
import type { Views } from './rectify'
import { window } from './refine-quad'
import { FULL_ART_PARTS, MIN_COLOUR_SPREAD } from './thresholds/weights'

type Part = { box: readonly [number, number, number, number]; across: number; down: number }

/** Pixels of a cell's side. */
const CELL = 8

/**
 * How much the colours under a card's text vary, relative to those of the whole card. A frame's
 * text box has one colour; if the picture fills the card, it has as many as the rest. As a ratio it
 * is the same in dim, hazy and tinted light.
 *
 * @param quad the card's position in the photo, upright.
 * @returns 0.2 for an ordinary card, 0.9 for a full art (medians); `undefined` if the whole card has
 *   too few colours to compare, as in a photo in black and white.
 */
export function fullArtShare(photo: Views<ColourImage>, quad: Quad): number | undefined {
  const { textBox, wholeCard } = FULL_ART_PARTS
  const ofWhole = chromaSpread(photo, quad, wholeCard)
  if (ofWhole < MIN_COLOUR_SPREAD) return undefined
  return chromaSpread(photo, quad, textBox) / ofWhole
}

/** The median distance of the cells' opponent colours from their median, in levels of 0 to 255. */
function chromaSpread(photo: Views<ColourImage>, quad: Quad, { box, across, down }: Part): number {
  const size = { width: across * CELL, height: down * CELL }
  const image = rectifyCard(photo, window(quad, ...box), size)
  const chroma = Array.from({ length: across * down }, (_, cell) =>
    measureChroma(image, (cell % across) * CELL, Math.floor(cell / across) * CELL),
  )
  const redGreen = median(chroma.map((one) => one.redGreen))
  const yellowBlue = median(chroma.map((one) => one.yellowBlue))
  return median(
    chroma.map((one) => Math.hypot(one.redGreen - redGreen, one.yellowBlue - yellowBlue)),
  )
}

/** The mean opponent colours of a cell. */
function measureChroma({ data, width }: ColourImage, left: number, top: number) {
  let [red, green, blue] = [0, 0, 0]
  for (let y = top; y < top + CELL; y++)
    for (let x = left; x < left + CELL; x++) {
      const at = (y * width + x) * 3
      red += data[at] ?? 0
      green += data[at + 1] ?? 0
      blue += data[at + 2] ?? 0
    }
  const pixels = CELL * CELL
  return {
    redGreen: (red - green) / pixels,
    yellowBlue: ((red + green) / 2 - blue) / pixels,
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

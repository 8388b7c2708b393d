import type { GreyImage } from '~/scan/recognise/image'
import { findComponents } from './components'
import type { Component } from './components'
import { INK_LEVELS, LETTER, ROW, ROW_WORTH } from '~/scan/recognise/thresholds'

/** The rows to look for. Heights of capitals and digits are in pixels of the image searched. */
export type InkSearch = {
  smallest: number
  largest: number
  /** Fewer letters than this in a row are not a line. */
  letters: number
  /** Lines taken at most. */
  lines: number
}

const MARGIN = 8
/** Pixels around a letter that keep their own brightness: its soft edge. */
const SOFT_EDGE = 1

/**
 * The lines of dark letters in an image, each alone on white, most letters first.
 *
 * Numbers stand on foil or on the picture with a white outline: ink enclosed by it makes patches
 * of one height in a row, while the dark ground around it runs into the image's edge. Looking for
 * such rows finds the line wherever the card's outline was a little off, and takes the ground away.
 */
export function isolateLines(image: GreyImage, search: InkSearch): GreyImage[] {
  const lines = INK_LEVELS.flatMap((threshold) => {
    const { labels, found } = findComponents(image, threshold)
    const letters = found.filter((patch) => isLetter(patch, image, search))
    return rowsOf(letters, search.letters).map((row) => ({ row, labels, worth: worthOf(row) }))
  }).sort((a, b) => b.worth - a.worth)
  const distinct = lines.filter(
    (line, i) => !lines.slice(0, i).some((better) => overlaps(better.row, line.row)),
  )
  return distinct.slice(0, search.lines).map(({ row, labels }) => drawRow(image, row, labels))
}

/** Whether two rows, seen at different thresholds, are one line. */
function overlaps(a: readonly Component[], b: readonly Component[]): boolean {
  return b.some((one) =>
    a.some(
      (other) =>
        one.left <= other.right &&
        other.left <= one.right &&
        one.top <= other.bottom &&
        other.top <= one.bottom,
    ),
  )
}

function isLetter(patch: Component, { width, height }: GreyImage, search: InkSearch): boolean {
  const tall = patch.bottom - patch.top + 1
  const wide = patch.right - patch.left + 1
  if (tall < search.smallest || tall > search.largest || wide > LETTER.maxAspect * tall)
    return false
  const touchesEdge =
    patch.left === 0 || patch.top === 0 || patch.right === width - 1 || patch.bottom === height - 1
  return !touchesEdge && patch.area > LETTER.minFill * tall * wide
}

/** Letters that share a middle line and a height, and follow one another without a wide gap. */
function rowsOf(letters: Component[], least: number): Component[][] {
  const rows: Component[][] = []
  for (const letter of letters.sort((a, b) => a.left - b.left)) {
    const row = rows.find((one) => continues(one, letter))
    if (row) row.push(letter)
    else rows.push([letter])
  }
  return rows.filter((row) => row.length >= least)
}

function continues(row: readonly Component[], letter: Component): boolean {
  const last = row[row.length - 1]
  if (!last) return false
  const tall = last.bottom - last.top + 1
  const height = letter.bottom - letter.top + 1
  const shift = Math.abs(letter.top + letter.bottom - last.top - last.bottom) / 2
  const alike = Math.min(tall, height) / Math.max(tall, height) > ROW.minAlike
  const isNext = letter.left - last.right < ROW.maxGap * Math.max(tall, height)
  return alike && shift < ROW.maxShift * tall && isNext
}

/** Letters, less what their heights vary by: noise makes long rows too, but uneven ones. */
function worthOf(row: readonly Component[]): number {
  const heights = row.map(({ top, bottom }) => bottom - top + 1)
  const mean = heights.reduce((sum, one) => sum + one, 0) / heights.length
  const spread = heights.reduce((sum, one) => sum + Math.abs(one - mean), 0) / heights.length
  return Math.min(row.length, ROW_WORTH.maxLetters) * (1 - (ROW_WORTH.unevenness * spread) / mean)
}

function drawRow(image: GreyImage, row: readonly Component[], labels: Uint32Array): GreyImage {
  const left = Math.min(...row.map((one) => one.left))
  const right = Math.max(...row.map((one) => one.right))
  const top = Math.min(...row.map((one) => one.top))
  const bottom = Math.max(...row.map((one) => one.bottom))
  const width = right - left + 1 + 2 * MARGIN
  const height = bottom - top + 1 + 2 * MARGIN
  const data = new Uint8Array(width * height).fill(255)
  const kept = new Set(row.map((one) => one.label))
  for (let y = top - SOFT_EDGE; y <= bottom + SOFT_EDGE; y++)
    for (let x = left - SOFT_EDGE; x <= right + SOFT_EDGE; x++) {
      if (!isNear(labels, kept, image, x, y)) continue
      data[(y - top + MARGIN) * width + x - left + MARGIN] = image.data[y * image.width + x] ?? 255
    }
  return { data, width, height }
}

function isNear(
  labels: Uint32Array,
  kept: ReadonlySet<number>,
  { width }: GreyImage,
  x: number,
  y: number,
): boolean {
  for (let ny = y - SOFT_EDGE; ny <= y + SOFT_EDGE; ny++)
    for (let nx = x - SOFT_EDGE; nx <= x + SOFT_EDGE; nx++)
      if (kept.has(labels[ny * width + nx] ?? 0)) return true
  return false
}

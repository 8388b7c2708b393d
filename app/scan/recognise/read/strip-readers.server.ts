import { fileURLToPath } from 'node:url'
import type { LetterScores } from '~/scan/recognise/evidence'
import type { ColourImage, Quad } from '~/scan/recognise/image'
import { askNetwork, loadNetwork, toPlanes } from '~/scan/recognise/network.server'
import type { RunNative } from '~/scan/recognise/network.server'
import { rectifyCard } from '~/scan/recognise/rectify'
import type { Views } from '~/scan/recognise/rectify'
import { window } from '~/scan/recognise/refine-quad'
import { STRIP_SCORES, NAME_LINE, TEXT_STRIPS } from '~/scan/recognise/thresholds/read'
import { readLetters } from './letter-scores'
import type { PhotoLine } from './photo-text'
import { NUMBER_HALVES } from './regions'

/**
 * Reads the strips of a card that hold its title and its number, even letters too small for PP-OCR
 * to find.
 */
export type StripReaders = {
  /** The name and hit points; `null` if nothing is readable. Some 5 ms. */
  title(photo: Views<ColourImage>, quad: Quad): Promise<PhotoLine | null>
  /**
   * The text of both halves of the card's foot, where a number may be in either. The text is empty
   * unless every digit is clear; the scores are for aligning. Some 10 ms.
   */
  number(photo: Views<ColourImage>, quad: Quad): Promise<PhotoLine[]>
  close(): Promise<void>
}

type OnStripLine = (region: 'name' | 'number', strip: ColourImage, text: string) => void

/** A card is 256 pixels wide. */
const TITLES: StripModel = {
  file: 'title-reader.onnx',
  letters: Array.from("abcdefghijklmnopqrstuvwxyz0123456789 '-.&"),
  size: { width: 256, height: 56 },
}

/** A card is 448 pixels wide. */
const NUMBERS: StripModel = {
  file: 'number-reader.onnx',
  letters: Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/ '),
  size: { width: 240, height: 56 },
}

const HIT_POINTS = / ?(?<!\d)(\d{2,3}) *$/

/** Loads both readers, 5 MB: one pair per worker thread. */
export async function loadStripReaders(
  runNative: RunNative = (work) => work(),
  onLine?: OnStripLine,
): Promise<StripReaders> {
  const titles = await loadStripReader(TITLES, runNative)
  const numbers = await loadStripReader(NUMBERS, runNative)
  return {
    async title(photo, quad) {
      const strip = rectifyCard(photo, window(quad, ...TEXT_STRIPS.name.box), TITLES.size)
      const { text, each, score, scores } = await titles.recognise(strip)
      const marked = markHitPoints(text, each)
      onLine?.('name', strip, marked)
      return score < STRIP_SCORES.minScore
        ? null
        : { quad: window(quad, ...NAME_LINE), text: marked, scores }
    },
    async number(photo, quad) {
      const lines: PhotoLine[] = []
      for (const half of NUMBER_HALVES) {
        const halfQuad = window(quad, ...half)
        const strip = rectifyCard(photo, halfQuad, NUMBERS.size)
        const line = await numbers.recognise(strip)
        onLine?.('number', strip, line.text)
        if (line.text !== '')
          lines.push({ quad: halfQuad, text: clearText(line), scores: line.scores })
      }
      return lines
    },
    async close() {
      await Promise.all([titles.close(), numbers.close()])
    },
  }
}

/** The network was trained to return digits after a name only if there are hit points. */
function markHitPoints(text: string, each: readonly number[]): string {
  const found = HIT_POINTS.exec(text)
  if (!found) return text
  const [, digits = ''] = found
  const start = text.indexOf(digits, found.index)
  const isClear = each
    .slice(start, start + digits.length)
    .every((score) => score >= STRIP_SCORES.minDigit)
  return text.slice(0, found.index) + (isClear ? ` hp${digits}` : '')
}

/** A number with one doubtful letter may be another card's. */
function clearText({ text, each }: StripLine): string {
  return each.every((score) => score >= STRIP_SCORES.minNumberLetter) ? text : ''
}

/** A network of our own that reads a strip of a card, see `training/strip-readers/README.md`. */
type StripModel = {
  /** Beside this module in `app`, and in `build` once built. */
  file: string
  /** `LETTERS` of the script that drew its training strips. */
  letters: readonly string[]
  /** The size in pixels of the training strips. */
  size: { width: number; height: number }
}

/**
 * The result for a strip: its letters, the score of each, their mean, and all scores at each step.
 */
type StripLine = {
  text: string
  each: readonly number[]
  score: number
  scores: LetterScores
}

/** Reads a whole strip at once, without locating lines in it: some 5 ms. */
type StripReader = {
  /** @param strip in `size`, as the model needs it. */
  recognise(strip: ColourImage): Promise<StripLine>
  close(): Promise<void>
}

/** Loads a model, 1 MB: one per worker thread. */
async function loadStripReader(
  { file, letters, size }: StripModel,
  runNative: RunNative,
): Promise<StripReader> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const network = await runNative(() => loadNetwork(path))
  const shape = [1, 3, size.height, size.width]
  return {
    async recognise(strip) {
      const { data, dims } = await runNative(() => askNetwork(network, toPlanes(strip), shape))
      const scores = { data, steps: dims[1] ?? 0, letters }
      return { ...readLetters(scores), scores }
    },
    close: () => network.release(),
  }
}

import type { ColourImage, Quad } from '~/scan/recognise/image'
import type { RunNative } from '~/scan/recognise/network.server'
import { rectifyCard } from '~/scan/recognise/rectify'
import type { Views } from '~/scan/recognise/rectify'
import { window } from '~/scan/recognise/refine-quad'
import { GLANCE, NAME_LINE, TEXT_STRIPS } from '~/scan/recognise/thresholds/read'
import type { PhotoLine } from './photo-text'
import { NUMBER_HALVES } from './regions'
import { loadStripReader } from './strip-reader.server'
import type { StripLine, StripModel } from './strip-reader.server'

/** Reads a card's title and number at a glance, even letters too small for PP-OCR to find. */
export type Glance = {
  /** The name and hit points; `null` if nothing is readable. Some 5 ms. */
  title(photo: Views<ColourImage>, quad: Quad): Promise<PhotoLine | null>
  /**
   * The text of both halves of the card's foot, where a number may be in either. The text is empty
   * unless every digit is clear; the scores are for aligning. Some 10 ms.
   */
  number(photo: Views<ColourImage>, quad: Quad): Promise<PhotoLine[]>
  close(): Promise<void>
}

type Told = (region: 'name' | 'number', strip: ColourImage, text: string) => void

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

/** Loads both readers, 2 MB: one pair per worker thread. */
export async function loadGlance(
  runNative: RunNative = (work) => work(),
  onLine?: Told,
): Promise<Glance> {
  const titles = await loadStripReader(TITLES, runNative)
  const numbers = await loadStripReader(NUMBERS, runNative)
  return {
    async title(photo, quad) {
      const strip = rectifyCard(photo, window(quad, ...TEXT_STRIPS.name.box), TITLES.size)
      const { text, each, score, scores } = await titles.recognise(strip)
      const marked = markHitPoints(text, each)
      onLine?.('name', strip, marked)
      return score < GLANCE.minScore
        ? null
        : { quad: window(quad, ...NAME_LINE), text: marked, scores }
    },
    async number(photo, quad) {
      const lines: PhotoLine[] = []
      for (const half of NUMBER_HALVES) {
        const place = window(quad, ...half)
        const strip = rectifyCard(photo, place, NUMBERS.size)
        const line = await numbers.recognise(strip)
        onLine?.('number', strip, line.text)
        if (line.text !== '')
          lines.push({ quad: place, text: clearText(line), scores: line.scores })
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
    .every((score) => score >= GLANCE.minDigit)
  return text.slice(0, found.index) + (isClear ? ` hp${digits}` : '')
}

/** A number with one doubtful letter may be another card's. */
function clearText({ text, each }: StripLine): string {
  return each.every((score) => score >= GLANCE.minNumberLetter) ? text : ''
}

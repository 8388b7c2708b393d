import { fileURLToPath } from 'node:url'
import type { LetterScores } from '~/scan/recognise/evidence'
import type { ColourImage } from '~/scan/recognise/image'
import { askNetwork, loadNetwork, toPlanes } from '~/scan/recognise/network.server'
import type { RunNative } from '~/scan/recognise/network.server'
import { GLANCE } from '~/scan/recognise/thresholds'
import { readLetters } from './letter-scores'

/** Reads the titles of cards: a network of our own, see `training/title-reader/README.md`. */
export type TitleReader = {
  /**
   * What stands at the top of a card, in small letters: its name, and `hp` with its hit points where
   * every digit of them is clear. Takes some 5 ms.
   *
   * @param strip the `name` strip of a card, `TITLE_SIZE` large.
   */
  recognise(strip: ColourImage): Promise<{ text: string; score: number; scores: LetterScores }>
  close(): Promise<void>
}

/** As `training/title-reader/titles.py` draws strips: a card is 256 pixels wide. */
export const TITLE_SIZE = { width: 256, height: 56 }

/** Beside this module in `app`, and in `build` once built. */
const MODEL_FILE = 'title-reader.onnx'
/** `LETTERS` of `training/title-reader/titles.py`. */
const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz0123456789 '-.&")
const HIT_POINTS = / ?(?<!\d)(\d{2,3}) *$/

/** Loads the reader, 1 MB: one for each worker thread. */
export async function loadTitleReader(
  runNative: RunNative = (work) => work(),
): Promise<TitleReader> {
  const file = fileURLToPath(new URL(MODEL_FILE, import.meta.url))
  const network = await runNative(() => loadNetwork(file))
  const shape = [1, 3, TITLE_SIZE.height, TITLE_SIZE.width]
  return {
    async recognise(strip) {
      const { data, dims } = await runNative(() => askNetwork(network, toPlanes(strip), shape))
      const scores = { data, steps: dims[1] ?? 0, letters: LETTERS }
      const { text, each, score } = readLetters(scores)
      return { text: markHitPoints(text, each), score, scores }
    },
    close: () => network.release(),
  }
}

/** The network was taught to say digits behind a name only where hit points stand. */
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

import { fileURLToPath } from 'node:url'
import type { LetterScores } from '~/scan/recognise/evidence'
import type { ColourImage } from '~/scan/recognise/image'
import { askNetwork, loadNetwork, toPlanes } from '~/scan/recognise/network.server'
import type { RunNative } from '~/scan/recognise/network.server'
import { readLetters } from './letter-scores'

/** A network of our own that reads a strip of a card, see `training/strip-readers/README.md`. */
export type StripModel = {
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
export type StripLine = {
  text: string
  each: readonly number[]
  score: number
  scores: LetterScores
}

/** Reads a whole strip at once, without locating lines in it: some 5 ms. */
export type StripReader = {
  /** @param strip in `size`, as the model needs it. */
  recognise(strip: ColourImage): Promise<StripLine>
  close(): Promise<void>
}

/** Loads a model, 1 MB: one per worker thread. */
export async function loadStripReader(
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

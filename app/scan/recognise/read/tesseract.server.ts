import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import createModule from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import type { GreyImage } from '~/scan/recognise/image'
import type { Segmentation } from './regions'

/** Tesseract's numbers for the page segmentation modes. */
const MODE: Record<Segmentation, string> = { block: '6', line: '7' }

export type TextEngine = {
  /**
   * Recognises the text of `image`, synchronously.
   * @throws where the engine itself fails (out of memory); unreadable pixels give an empty string.
   */
  recognise(image: GreyImage, segmentation: Segmentation): string
  close(): void
}

const LSTM_ONLY = 1
const INPUT = '/input'

/**
 * Starts Tesseract inside the calling thread. `tesseract.js` would start a thread of its own for
 * each scan worker (1.2 s, 65 to 80 MB); its WASM core driven directly starts in 0.4 s on the same
 * busy machine, takes 62 MB and copies no pictures between threads.
 * The integer model (`4.0.0_best_int`) read letter for letter what the 10 MB one reads, with 90 MB
 * less memory.
 */
export async function createTextEngine(): Promise<TextEngine> {
  const [module, languageData] = await Promise.all([
    createModule({ print: ignore, printErr: ignore }),
    readLanguageData(),
  ])
  module.FS.writeFile('./eng.traineddata', languageData)
  const api = new module.TessBaseAPI()
  if (api.Init(null, 'eng', LSTM_ONLY) !== 0) throw new Error('Tesseract found no language data')
  module.FS.unlink('./eng.traineddata')
  return {
    recognise(image, segmentation) {
      module.FS.writeFile(INPUT, greymap(image))
      if (api.SetImageFile(1, 0) === 1) return ''
      api.SetVariable('tessedit_pageseg_mode', MODE[segmentation])
      api.Recognize(null)
      return api.GetUTF8Text()
    },
    close() {
      api.End()
    },
  }
}

/** Tesseract complains of every image too small to hold text. */
function ignore() {}

async function readLanguageData(): Promise<Uint8Array> {
  const manifest = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')
  const file = join(dirname(manifest), '4.0.0_best_int', 'eng.traineddata.gz')
  return promisify(gunzip)(await readFile(file))
}

/** Binary PGM: the one image format that costs nothing to write. */
function greymap({ data, width, height }: GreyImage): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(header.length + data.length)
  file.set(header)
  file.set(data, header.length)
  return file
}

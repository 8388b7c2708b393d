import sharp from 'sharp'
import type { TextReading, TextRegion } from '~/scan/recognise/evidence'
import type { CardImage, GreyImage } from '~/scan/recognise/image'
import { parseNumbers } from './card-number'
import { isolateLines } from './ink'
import { TEXT_WINDOWS } from './regions'
import type { TextWindow } from './regions'
import { createTextEngine } from './tesseract.server'

/** Cuts a window out of a rectified card, scaled and stretched to the full range of brightness. */
export async function prepareWindow(card: CardImage, window: TextWindow): Promise<GreyImage> {
  const cut = cutChannel(card, window)
  const raw = { width: cut.width, height: cut.height, channels: 1 } as const
  const image = sharp(cut.data, { raw })
    .resize(Math.round(cut.width * window.scale), Math.round(cut.height * window.scale), {
      kernel: 'cubic',
      fit: 'fill',
    })
    .normalise({ lower: 1, upper: 99 })
  if (window.sharpen) image.sharpen({ sigma: 4, m1: 3, m2: 3 })
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function cutChannel({ data, width, height }: CardImage, { box, channel }: TextWindow): GreyImage {
  const [left, top] = [Math.round(box[0] * width), Math.round(box[1] * height)]
  const cut = {
    width: Math.round(box[2] * width) - left,
    height: Math.round(box[3] * height) - top,
  }
  const pixels = new Uint8Array(cut.width * cut.height)
  for (let y = 0, to = 0; y < cut.height; y++)
    for (let x = 0, from = ((top + y) * width + left) * 3; x < cut.width; x++, from += 3) {
      const [red, green, blue] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
      pixels[to++] =
        channel === 'max'
          ? Math.max(red, green, blue)
          : (red * 299 + green * 587 + blue * 114) / 1000
    }
  return { data: pixels, ...cut }
}

/** Reads the parts of rectified cards, one part at a time. */
export type TextReader = {
  /**
   * The lines of text recognised in a part of the card, as recognised: garbled where the photo is.
   * `card` shows the card upright and edge to edge, best at 1000 × 1396 pixels. Takes 20 to 120 ms
   * (`body`: 400), most of it in the calling thread.
   */
  read(card: CardImage, region: TextRegion): Promise<TextReading>
  close(): void
}

/** Told of each image that was read, and what came out of it. */
export type OnInk = (region: TextRegion, image: GreyImage, words: string) => void

/** Starts a reader of its own engine, about 65 MB: one for each worker thread. */
export async function createTextReader(onInk?: OnInk): Promise<TextReader> {
  const engine = await createTextEngine()
  return {
    async read(card, region) {
      const lines: string[] = []
      for (const window of TEXT_WINDOWS[region]) {
        const recognise = (image: GreyImage) => {
          const words = engine.recognise(image, window.segmentation)
          onInk?.(region, image, words)
          return words
        }
        lines.push(...(await readWindow(card, window, recognise)))
        if (isEnough(region, lines)) break
      }
      return { region, lines }
    },
    close: () => engine.close(),
  }
}

async function readWindow(
  card: CardImage,
  window: TextWindow,
  recognise: (image: GreyImage) => string,
): Promise<string[]> {
  const image = await prepareWindow(card, window)
  const images = window.ink ? isolateLines(image, window.ink) : [image]
  return images
    .flatMap((one) => recognise(one).split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A second look at a number strip is only worth its time where the first showed no number. */
function isEnough(region: TextRegion, lines: readonly string[]): boolean {
  if (region !== 'number-left' && region !== 'number-right') return false
  return lines.flatMap(parseNumbers).some(({ clean }) => clean)
}

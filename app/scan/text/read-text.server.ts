import type { CardImage } from '~/scan/picture/card-image'
import { parseNumbers } from './card-number'
import type { TextReading, TextRegion } from '~/scan/decision/scan-evidence'
import { createTextEngine } from './text-engine.server'
import type { TextEngine } from './text-engine.server'
import { isolateLines } from './text-ink'
import { prepareWindow } from './text-prepare.server'
import { TEXT_WINDOWS } from './text-regions'
import type { TextWindow } from './text-regions'

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

/** Starts a reader of its own engine, about 65 MB: one for each worker thread. */
export async function createTextReader(): Promise<TextReader> {
  const engine = await createTextEngine()
  return {
    async read(card, region) {
      const lines: string[] = []
      for (const window of TEXT_WINDOWS[region]) {
        lines.push(...(await readWindow(engine, card, window)))
        if (isEnough(region, lines)) break
      }
      return { region, lines }
    },
    close: () => engine.close(),
  }
}

async function readWindow(engine: TextEngine, card: CardImage, window: TextWindow) {
  const image = await prepareWindow(card, window)
  const images = window.ink ? isolateLines(image, window.ink) : [image]
  return images
    .flatMap((one) => engine.recognise(one, window.segmentation).split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A second look at a number strip is only worth its time where the first showed no number. */
function isEnough(region: TextRegion, lines: readonly string[]): boolean {
  if (region !== 'number-left' && region !== 'number-right') return false
  return lines.flatMap(parseNumbers).some(({ clean }) => clean)
}

import type { GuideBox } from '~/scan/recognise/live/find-sides'
import { lookAtFrame, NO_MEMORY } from '~/scan/recognise/live/look-at-frame'
import type { Look } from '~/scan/recognise/live/look-at-frame'
import { toGrey } from '~/scan/recognise/image'
import { decodeLiveTable, NO_TABLE } from './live-table'
import type { LiveCard } from './live-table'

/** A look at a frame, in the frame's pixels. */
export type LiveLook = Omit<Look, 'card'> & {
  /** What the picture alone names. */
  card: LiveCard | null
  /** How long the look took. */
  milliseconds: number
}

/** The canvas that frames are drawn on, in a worker or in a page. */
type Canvas = Pick<HTMLCanvasElement, 'width' | 'height'> & {
  getContext(
    kind: '2d',
    options: CanvasRenderingContext2DSettings,
  ): Pick<CanvasRenderingContext2D, 'drawImage' | 'getImageData'> | null
}

/** Examines one frame after the other; what it found in one speeds up the next. */
export function createFrameLooker(canvas: Canvas) {
  let table = NO_TABLE
  let memory = NO_MEMORY
  return {
    /** Sets the fingerprints to compare with, from the server's file. */
    takeTable(file: ArrayBuffer) {
      try {
        table = decodeLiveTable(file)
      } catch {
        // The previous table is better than none.
      }
    },
    /** @param guide in the frame's pixels. */
    look(bitmap: ImageBitmap, guide: GuideBox): LiveLook {
      const start = performance.now()
      const frame = toGrey(readPixels(canvas, bitmap), 4)
      const { look, memory: next } = lookAtFrame(frame, guide, table, memory)
      memory = next
      const card = look.card === null ? null : table.cardAt(look.card)
      return { ...look, card, milliseconds: performance.now() - start }
    },
  }
}

function readPixels(canvas: Canvas, bitmap: ImageBitmap): ImageData {
  const { width, height } = bitmap
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  if (!paint) throw new Error('this browser paints no canvas')
  paint.drawImage(bitmap, 0, 0)
  bitmap.close()
  return paint.getImageData(0, 0, width, height)
}

import type { GuideBox } from '~/scan/recognise/live/find-sides'
import { lookAtFrame, NO_MEMORY } from '~/scan/recognise/live/look-at-frame'
import type { Look } from '~/scan/recognise/live/look-at-frame'
import { toGrey } from '~/scan/recognise/image'
import { decodeLiveTable, NO_TABLE } from '../live-table'
import type { LiveCard } from '../live-table'

// Looks at the camera's frames beside the page's own thread. It is built as a script of its own, of
// which the page imports types alone.

/**
 * What the page tells its worker: the fingerprints to compare with, as the server's file has them, or
 * a frame with the guide's place in it, in the frame's pixels. The worker answers each frame with a
 * `LiveLook`; the page sends the next one then.
 */
export type ToWorker =
  { kind: 'table'; file: ArrayBuffer } | { kind: 'frame'; bitmap: ImageBitmap; guide: GuideBox }

/** A look at a frame, in the frame's pixels. */
export type LiveLook = Omit<Look, 'card'> & {
  /** What the picture alone names. */
  card: LiveCard | null
  /** How long the look took. */
  milliseconds: number
}

let table = NO_TABLE
let memory = NO_MEMORY
let canvas: OffscreenCanvas | null = null

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case 'table':
      table = decodeLiveTable(data.file)
      return
    case 'frame':
      return answer(data.bitmap, data.guide)
  }
})

function answer(bitmap: ImageBitmap, guide: GuideBox) {
  const start = performance.now()
  const pixels = readPixels(bitmap)
  const next = lookAtFrame(toGrey(pixels, 4), guide, table, memory)
  memory = next.memory
  const { look } = next
  const card = look.card === null ? null : table.cardAt(look.card)
  const reply: LiveLook = { ...look, card, milliseconds: performance.now() - start }
  postMessage(reply)
}

function readPixels(bitmap: ImageBitmap): ImageData {
  const { width, height } = bitmap
  if (canvas?.width !== width || canvas.height !== height)
    canvas = new OffscreenCanvas(width, height)
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  if (!paint) throw new Error('this browser paints no canvas')
  paint.drawImage(bitmap, 0, 0)
  bitmap.close()
  return paint.getImageData(0, 0, width, height)
}

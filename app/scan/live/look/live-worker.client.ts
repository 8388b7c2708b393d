import type { GuideBox } from '~/scan/recognise/live/find-sides'
import { createFrameLooker } from './look-at-frames'

// Looks at the camera's frames beside the page's own thread. It is built as a script of its own, of
// which the page imports types alone.

/**
 * What the page tells its worker: the fingerprints to compare with, as the server's file has them, or
 * a frame with the guide's place in it, in the frame's pixels. The worker answers each frame with a
 * `LiveLook`, in the order in which they came.
 */
export type ToWorker =
  { kind: 'table'; file: ArrayBuffer } | { kind: 'frame'; bitmap: ImageBitmap; guide: GuideBox }

const looker = createFrameLooker(new OffscreenCanvas(1, 1))

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case 'table':
      return looker.takeTable(data.file)
    case 'frame':
      return postMessage(looker.look(data.bitmap, data.guide))
  }
})

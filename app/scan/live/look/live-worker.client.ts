import type { GuideBox } from '~/scan/recognise/live/find-sides'
import { createFrameLooker } from './look-at-frames'

// Examines camera frames off the page's main thread. It is built as a separate script; the page
// imports only its types.

/**
 * Messages from the page: the server's fingerprint file, or a frame with the guide's position in
 * it, in the frame's pixels. The worker answers each frame with a `LiveLook`, in order.
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

import type { GuideBox } from '~/scan/recognise/live/find-sides'
import type { Look } from '~/scan/recognise/live/look-at-frame'
import type { LiveCard } from './live-table'

/**
 * What the page tells its worker: the fingerprints to compare with, as the server's file has them, or
 * a frame with the guide's place in it, in the frame's pixels. The worker answers each frame with what
 * it saw; the page sends the next one then.
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

export type FromWorker = LiveLook

/** Where the build puts the worker; in the built page its name tells its content, too. */
export const WORKER_ADDRESS = '/build/live-worker.js'

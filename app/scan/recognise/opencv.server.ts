import { createRequire } from 'node:module'
import type OpenCvModule from '@techstark/opencv-js'

type Constants =
  | 'ADAPTIVE_THRESH_MEAN_C'
  | 'CHAIN_APPROX_SIMPLE'
  | 'CV_8U'
  | 'COLOR_RGB2GRAY'
  | 'COLOR_RGB2HSV'
  | 'COLOR_RGB2Lab'
  | 'NORM_MINMAX'
  | 'RETR_LIST'
  | 'THRESH_BINARY'
  | 'THRESH_BINARY_INV'
  | 'THRESH_OTSU'

/** The module's own types do not declare its constants. */
export type Cv = Omit<typeof OpenCvModule, Constants> & Record<Constants, number>

/**
 * OpenCV once its WebAssembly has started. Wrapped in an object because the module itself has a
 * `then` that never resolves: awaiting it, importing it with `await import`, or returning it from a
 * promise hangs. For the same reason it is required, not imported.
 */
export type OpenCv = { cv: Cv }

export async function startOpenCv(): Promise<OpenCv> {
  const loaded: unknown = createRequire(import.meta.url)('@techstark/opencv-js')
  if (!isOpenCv(loaded)) throw new TypeError('@techstark/opencv-js is not what it was')
  const cv = { cv: loaded }
  await new Promise<void>((resolve) => {
    if ('Mat' in loaded) resolve()
    else Reflect.set(loaded, 'onRuntimeInitialized', resolve)
  })
  removeCrashHandlers()
  return cv
}

function isOpenCv(loaded: unknown): loaded is Cv {
  return typeof loaded === 'object' && loaded !== null && ('Mat' in loaded || 'then' in loaded)
}

/**
 * The module rethrows and aborts on any uncaught error; how to shut down is the host's decision.
 */
function removeCrashHandlers(): void {
  for (const listener of process.listeners('uncaughtException'))
    if (listener.toString().includes('ExitStatus')) process.off('uncaughtException', listener)
  for (const listener of process.listeners('unhandledRejection'))
    if (listener.name === 'abort') process.off('unhandledRejection', listener)
}

type Deletable = { delete(): void }

/** Tracks objects in OpenCV's own memory, which is not garbage-collected, and frees them. */
export class Arena {
  #kept: Deletable[] = []

  keep<T extends Deletable>(thing: T): T {
    this.#kept.push(thing)
    return thing
  }

  free(): void {
    for (const thing of this.#kept.reverse()) thing.delete()
    this.#kept = []
  }
}

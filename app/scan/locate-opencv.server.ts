import opencv from '@techstark/opencv-js'

export type Cv = typeof opencv

/**
 * OpenCV once its WebAssembly has started. It is handed over inside an object because the module
 * itself has a `then` that never resolves: awaiting it, or returning it from a promise, hangs.
 */
export type OpenCv = { cv: Cv }

export function startOpenCv(): Promise<OpenCv> {
  return new Promise((resolve) => {
    if ('Mat' in opencv) resolve({ cv: opencv })
    else Reflect.set(opencv, 'onRuntimeInitialized', () => resolve({ cv: opencv }))
  })
}

type Deletable = { delete(): void }

/** Remembers what lives in OpenCV's own memory, which no garbage collector sees, and frees it. */
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

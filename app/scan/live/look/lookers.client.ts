import type { GuideBox } from '~/scan/recognise/live/find-sides'
import type { ToWorker } from './live-worker.client'
import type { LiveLook } from './look-at-frames'

/** Examines frames: a worker does, or the page itself. */
export type Looker = {
  /** Sets the fingerprints to compare with, from the server's file. */
  takeTable(file: ArrayBuffer): void
  /** @throws if it can examine neither this frame nor any later one. */
  look(bitmap: ImageBitmap, guide: GuideBox): Promise<LiveLook>
  end(): void
}

/** Where the build puts the worker; the built page uses a name with a hash. */
const WORKER_ADDRESS = '/build/live-worker.js'

/** Whether this browser can examine frames off the main thread. */
export function hasWorkers(): boolean {
  return typeof window.Worker === 'function' && typeof window.OffscreenCanvas === 'function'
}

/** Examines frames in a worker. Its script may fail to load, or fail later. */
export function lookInWorker(): Looker {
  const worker = new Worker(WORKER_ADDRESS, { type: 'module' })
  const awaited: { resolve(look: LiveLook): void; reject(failure: Error): void }[] = []
  let failure: Error | null = null
  const fail = (event: Event) => {
    // Handled here: the page must not report it as an error.
    event.preventDefault()
    const failed = (failure = new Error('the worker failed'))
    for (const { reject } of awaited.splice(0)) reject(failed)
  }
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<LiveLook>) =>
    awaited.shift()?.resolve(data),
  )
  const send = (message: ToWorker, transfer: Transferable[]) =>
    worker.postMessage(message, transfer)
  return {
    takeTable: (file) => send({ kind: 'table', file }, [file]),
    look(bitmap, guide) {
      if (failure) return Promise.reject(failure)
      return new Promise((resolve, reject) => {
        awaited.push({ resolve, reject })
        send({ kind: 'frame', bitmap, guide }, [bitmap])
      })
    },
    end: () => worker.terminate(),
  }
}

/** Pause after each frame, as a multiple of its time: the main thread has other work. */
const REST = 2

/** Examines frames in the page itself, less often. Its script is loaded on first use. */
export function lookInPage(): Looker {
  let loading: ReturnType<typeof loadLooker> | null = null
  const load = () => (loading ??= loadLooker())
  return {
    // If the script does not load, `look` rejects.
    takeTable: (file) =>
      void load()
        .then(({ takeTable }) => takeTable(file))
        .catch(() => {}),
    async look(bitmap, guide) {
      const seen = (await load()).look(bitmap, guide)
      await new Promise((rested) => setTimeout(rested, REST * seen.milliseconds))
      return seen
    },
    end() {},
  }
}

async function loadLooker() {
  const { createFrameLooker } = await import('./look-at-frames')
  return createFrameLooker(document.createElement('canvas'))
}

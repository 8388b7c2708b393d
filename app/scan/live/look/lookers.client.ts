import type { GuideBox } from '~/scan/recognise/live/find-sides'
import type { ToWorker } from './live-worker.client'
import type { LiveLook } from './look-at-frames'

/** What looks at frames: a worker, or the page itself. */
export type Looker = {
  /** The fingerprints to compare with, as the server's file has them. */
  takeTable(file: ArrayBuffer): void
  /** @throws when it cannot look at this frame, nor at any later one. */
  look(bitmap: ImageBitmap, guide: GuideBox): Promise<LiveLook>
  end(): void
}

/** Where the build puts the worker; in the built page its name tells its content, too. */
const WORKER_ADDRESS = '/build/live-worker.js'

/** Whether this browser can look at frames beside the page's own thread. */
export function hasWorkers(): boolean {
  return typeof window.Worker === 'function' && typeof window.OffscreenCanvas === 'function'
}

/** Looks in a worker, whose script may not load or may fail later. */
export function lookInWorker(): Looker {
  const worker = new Worker(WORKER_ADDRESS, { type: 'module' })
  const awaited: { resolve(look: LiveLook): void; reject(failure: Error): void }[] = []
  let failure: Error | null = null
  const fail = (event: Event) => {
    // Handled here: no error of the page.
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

/** The page's own thread has other work: it rests so many times as long as a look took. */
const REST = 2

/** Looks in the page itself, less often; its script is fetched when it is needed. */
export function lookInPage(): Looker {
  let loading: ReturnType<typeof loadLooker> | null = null
  const load = () => (loading ??= loadLooker())
  return {
    // Where the script does not load, `look` tells.
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

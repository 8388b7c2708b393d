import { setTimeout as wait } from 'node:timers/promises'

export type RepeatOptions = {
  /**
   * Resolves to how many milliseconds later it is done again; what it rejects with while `signal` has
   * not ended it, ends the repetition.
   */
  work: (signal: AbortSignal) => Promise<number>
  onEnd: (error: unknown) => void
  /** Waits so many milliseconds; for tests that do not. */
  pause?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}

/**
 * Does work again and again in the background of a running server. Never rejects; `stop()` resolves
 * when nothing runs any more.
 */
export function repeatInBackground(options: RepeatOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = repeat(options, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) options.onEnd(error)
  })
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function repeat({ work, pause = waitUnreferenced }: RepeatOptions, signal: AbortSignal) {
  while (!signal.aborted) await pause(await work(signal), signal)
}

function waitUnreferenced(ms: number, signal: AbortSignal): Promise<void> {
  return wait(ms, undefined, { signal, ref: false })
}

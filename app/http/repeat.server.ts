import { setTimeout as wait } from 'node:timers/promises'

export type RepeatOptions = {
  /**
   * Resolves to the number of milliseconds until the next run. Rejecting ends the repetition,
   * unless `signal` has already ended it.
   */
  work: (signal: AbortSignal) => Promise<number>
  onEnd: (error: unknown) => void
  /** Waits this many milliseconds; tests replace it. */
  pause?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}

/**
 * Repeats work in the background of a running server. Never rejects; `stop()` resolves when nothing
 * is running any more.
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

/** Node's longest timer, 25 days; it would take longer ones for a millisecond. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Waits, at most 25 days, without keeping the process alive; rejects if `signal` aborts it. */
export function waitUnreferenced(ms: number, signal?: AbortSignal): Promise<void> {
  return wait(Math.min(ms, MAX_TIMER_MS), undefined, { signal, ref: false })
}

const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 5 * 60_000

/** When queued photos are sent again, if an attempt left some of them waiting. */
export function createSendTimes() {
  let failures = 0
  let nextAt = 0
  let serverWaitsUntil = 0
  return {
    /**
     * Notes an attempt that just ended.
     *
     * @param retryAfterSeconds how long the server asks to wait.
     */
    note(isLeft: boolean, retryAfterSeconds = 0) {
      const now = Date.now()
      failures = isLeft ? failures + 1 : 0
      const pause = isLeft ? Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) : 0
      serverWaitsUntil = now + retryAfterSeconds * 1000
      nextAt = Math.max(now + pause, serverWaitsUntil)
    },
    /** Milliseconds until the next attempt. */
    left: () => Math.max(0, nextAt - Date.now()),
    /** Whether the server has asked to send nothing yet. */
    isTooEarly: () => Date.now() < serverWaitsUntil,
  }
}

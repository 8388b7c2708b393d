/** Most pages come in this time: until then nothing is asked. */
const PAGE_MS = 2000
/** Even on a slow link a server answers the shortest question in this time. */
const ANSWER_MS = 3000

/**
 * Whether the server answers at all while something else is waited for: a phone may believe in a network
 * that carries nothing.
 *
 * @param signal aborted when that has come.
 * @returns `false` where it was aborted.
 */
export async function isServerSilent(signal: AbortSignal): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, PAGE_MS))
  if (signal.aborted) return false
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, ANSWER_MS)
  signal.addEventListener('abort', stop, { once: true })
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: controller.signal })
    return false
  } catch {
    return !signal.aborted
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

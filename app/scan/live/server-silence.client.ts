/** Most pages load within this time: no check is sent before. */
const PAGE_MS = 2000
/** A server answers a health check within this time, even on a slow link. */
const ANSWER_MS = 3000

/**
 * Whether the server stays unreachable while a page loads: a phone may report a connection that
 * transfers no data.
 *
 * @param signal aborted once the page has loaded.
 * @returns `false` if aborted.
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

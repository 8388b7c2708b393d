/** A link is followed within this time after it was touched or pointed at, or not at all. */
const AHEAD_MS = 10_000

type Ahead = { at: number; response: Promise<Response> }

export type FetchedAhead = {
  /** Remembers the response of a prefetch for the request that follows it. */
  keep(url: string, response: Promise<Response>): void
  /** The response of a prefetch, once: `null` if there was none, or if it failed or redirects. */
  take(url: string): Promise<Response | null>
}

/** What links have prefetched. HTTP's cache cannot keep it, since pages about people are `no-store`. */
export function createFetchedAhead(now: () => number = Date.now): FetchedAhead {
  const ahead = new Map<string, Ahead>()
  const dropOld = () => {
    for (const [url, { at }] of ahead) if (now() - at > AHEAD_MS) ahead.delete(url)
  }
  return {
    keep(url, response) {
      dropOld()
      const copy = response.then((whole) => whole.clone())
      // Whoever takes it hears of the failure.
      copy.catch(() => undefined)
      ahead.set(url, { at: now(), response: copy })
    },
    async take(url) {
      dropOld()
      const kept = ahead.get(url)
      ahead.delete(url)
      const response = await kept?.response.catch(() => null)
      return response?.status === 200 ? response : null
    },
  }
}

/** Whether a link's prefetch has sent the request: scripts fetch with another mode. */
export function isPrefetch({ mode }: Pick<Request, 'mode'>): boolean {
  return mode === 'no-cors'
}

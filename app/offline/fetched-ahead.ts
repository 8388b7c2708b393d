/** A link is followed within this time after it was touched or pointed at, or not at all. */
const AHEAD_MS = 10_000
/**
 * A short tap's prefetch begins only after the page has asked (see `usePrefetchBehavior`): on a slow
 * phone, which is busy with the next screen, long after.
 */
const SHORT_TAP_MS = 5000

type Fetched = {
  url: string
  at: number
  /** Its own copy: whoever was answered reads another one. */
  response: Promise<Response>
  isSettled: boolean
  /** Whether it came from the server, and not from what is kept. */
  isNew: boolean
}

/**
 * What links have prefetched, for the requests that follow. HTTP's own cache cannot keep it, since
 * pages about people are `no-store`, and the others `no-cache`.
 */
export type FetchedAhead = {
  /** A prefetch's response, from `ask` unless a page has just asked for the same. */
  prefetch(url: string, ask: () => Promise<Response>): Promise<Response>
  /**
   * The response for a page, or a redirect: a prefetch's, once, if one was for this address and
   * nothing else was opened since, and else from `ask`. Where the server had not responded to the
   * prefetch, it is asked again.
   */
  answer(url: string, ask: () => Promise<Response>): Promise<Response>
  /** The server has responded to a request for this address. */
  reached(url: string): void
  /** Something was sent: what was fetched before may be outdated. */
  forget(): void
}

export function createFetchedAhead(now: () => number = Date.now): FetchedAhead {
  let ahead: Fetched[] = []
  let latest: Fetched | null = null

  function fetched(url: string, response: Promise<Response>): Fetched {
    const copy = response.then((whole) => whole.clone())
    const entry = { url, at: now(), response: copy, isSettled: false, isNew: false }
    const settle = () => void (entry.isSettled = true)
    copy.then(settle, settle)
    return entry
  }

  async function take(url: string): Promise<Response | null> {
    const found = ahead.find((one) => one.url === url && now() - one.at <= AHEAD_MS)
    // Another page may change what the prefetched ones show: a link can set a cookie.
    ahead = []
    if (!found || (found.isSettled && !found.isNew)) return null
    const response = await found.response.catch(() => null)
    return response?.ok ? response : null
  }

  return {
    async prefetch(url, ask) {
      const asked = latest?.url === url && now() - latest.at <= SHORT_TAP_MS ? latest : null
      if (asked) return (await asked.response).clone()
      const response = ask()
      ahead = [...ahead.filter((one) => one.url !== url), fetched(url, response)]
      return response
    },
    async answer(url, ask) {
      const taken = await take(url)
      if (taken) return taken
      const response = ask()
      latest = fetched(url, response)
      return response
    },
    reached(url) {
      for (const one of ahead) if (one.url === url) one.isNew = true
    },
    forget() {
      ahead = []
      latest = null
    },
  }
}

/** Whether a link's prefetch has sent the request: scripts fetch with another mode. */
export function isPrefetch({ mode }: Pick<Request, 'mode'>): boolean {
  return mode === 'no-cors'
}

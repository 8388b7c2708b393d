import type { CatalogueStore } from '~/catalogue/store/catalogue-store'

type WatchOptions = {
  /** Time from one look to the next, in milliseconds. */
  intervalMs: number
  /** The version the caller has already read; without it, the one found first. */
  since?: string
  /** Called when the store cannot be read or `onChange` fails; the watch goes on. */
  onError?: (error: unknown) => void
}

/**
 * Calls `onChange` whenever the store's version has become another one, whichever process wrote:
 * so a running server picks up an import. Does not keep the process alive.
 */
export function watchCatalogue(
  store: Pick<CatalogueStore, 'version'>,
  onChange: (version: string) => Promise<unknown> | void,
  { intervalMs, since, onError }: WatchOptions,
): { stop(): void } {
  let seen = since
  let looking = false
  let stopped = false
  const look = async () => {
    if (looking || stopped) return
    looking = true
    try {
      const version = await store.version()
      if (seen !== undefined && version !== seen) await onChange(version)
      seen = version
    } catch (error) {
      if (!stopped) onError?.(error)
    } finally {
      looking = false
    }
  }
  void look()
  const timer = setInterval(() => void look(), intervalMs)
  timer.unref()
  return {
    stop: () => {
      stopped = true
      clearInterval(timer)
    },
  }
}

import { useSyncExternalStore } from 'react'

/**
 * `false` on the server and while the browser takes its page over, `true` ever after: what only
 * the browser knows must not change the first picture.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

import { useEffect, useSyncExternalStore } from 'react'
import type { Refusal } from '~/scan/home-page'

/** Why some photos that were to be queued are not: whoever chose them may be elsewhere by then. */
let refusal: Refusal | null = null
/** The last one that the menu has shown. */
let told: Refusal | null = null
const listeners = new Set<() => void>()

/** Notes why some photos are not in the queue, until the menu has said so. */
export function noteQueueRefusal(problem: Refusal | null) {
  refusal = problem
  for (const tell of listeners) tell()
}

/** Other photos are chosen, or the menu is left: what was said about the last ones is over. */
export function dropToldRefusal() {
  if (refusal === told) noteQueueRefusal(null)
}

/** What the menu has to say about photos that are not in the queue, until it is left. */
export function useQueueRefusal(isMenu: boolean): Refusal | null {
  const latest = useSyncExternalStore(
    subscribe,
    () => refusal,
    () => null,
  )
  useEffect(() => {
    if (!isMenu) return
    told = latest
    return dropToldRefusal
  }, [isMenu, latest])
  return isMenu ? latest : null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Refusal } from '~/scan/home-page'

/** Why some photos that were to be queued are not: whoever chose them may be elsewhere by then. */
let refusal: Refusal | null = null
/** The last one that the menu has shown. */
let told: Refusal | null = null
const listeners = new Set<() => void>()

function change(next: Refusal | null) {
  refusal = next
  for (const tell of listeners) tell()
}

/** Notes why some photos are not in the queue, until the menu has said so. */
export function noteQueueRefusal(problem: Refusal) {
  change(problem)
}

/** Other photos are chosen: what was said about the last ones is over. */
export function dropToldRefusal() {
  if (refusal === told) change(null)
}

/** What the menu has to say about photos that are not in the queue, until it is left. */
export function useQueueRefusal(isMenu: boolean): Refusal | null {
  const latest = useSyncExternalStore(
    subscribe,
    () => refusal,
    () => null,
  )
  const [visit, setVisit] = useState({ isMenu, before: told })
  if (visit.isMenu !== isMenu) setVisit({ isMenu, before: told })
  const shown = isMenu && latest !== visit.before ? latest : null
  useEffect(() => {
    if (shown) told = shown
  }, [shown])
  return shown
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

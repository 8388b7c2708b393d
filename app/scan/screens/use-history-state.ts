import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { usePhoto } from '~/scan/crop/pick-photo'
import { readHistoryState, type HistoryState } from '~/scan/history-state'

type Reopen = ReturnType<typeof usePhoto>['reopen']

/**
 * The state of the history entry on screen, which the server knows nothing about. A reloaded page
 * opens its photo again. Without one it leaves for the menu, as the mode's own button does, so that
 * back does not lead to a second one: only a tap may start the camera.
 */
export function useHistoryState(hydrated: boolean, reopen: Reopen): HistoryState {
  const location = useLocation()
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState(hydrated ? null : location.key)
  const isLoaded = loaded === location.key
  // After the first navigation no entry counts as reloaded, even if somebody returns to this one.
  if (loaded !== null && !isLoaded) setLoaded(null)
  const current = readHistoryState({ ...location, state: hydrated ? location.state : null })
  const { mode, steps } = current
  // With a search the page finds the photo again.
  const isOver = isLoaded && mode !== null && location.search === ''
  const goOn = async (signal: AbortSignal) => {
    if (mode !== 'live' && (await reopen(current, signal))) return
    if (signal.aborted) return
    if (steps) navigate(-steps)
    else navigate('/', { replace: true })
  }
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  useEffect(() => {
    if (!isOver) return
    const leaving = new AbortController()
    void latest.current(leaving.signal)
    return () => leaving.abort()
  }, [isOver])
  return isOver ? { ...current, mode: null } : current
}

/**
 * Takes a photo on the menu. A mode whose photo is gone shows the menu, too, and the photo's crop
 * replaces it: back must not return to it.
 */
export function pickOnMenu(pick: ReturnType<typeof usePhoto>['pick'], current: HistoryState) {
  const stale = current.mode === null ? {} : { replaces: current }
  return (file: File, copy?: string) => void pick(file, { copy, ...stale })
}

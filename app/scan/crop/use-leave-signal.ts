import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** For what opens a screen later: a signal that is aborted once the visitor goes elsewhere. */
export function useLeaveSignal() {
  const shown = useLocation()
  const { key } = useNavigation().location ?? shown
  const signal = useRef<AbortSignal>()
  useEffect(() => {
    const leaving = new AbortController()
    signal.current = leaving.signal
    return () => leaving.abort()
  }, [key])
  return signal
}

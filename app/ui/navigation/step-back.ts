import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Goes back in the history, once however often it is called: the browser leaves this page's entry
 * only later, and shows the page before later still.
 */
export function useStepBack(): () => void {
  const shown = useLocation()
  const opening = useNavigation().location
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  useEffect(() => {
    const stay = () => {
      isLeaving.current = false
    }
    stay()
    // The browser may have kept the whole page, to show it again as it was left.
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [shown, opening])

  return () => {
    if (isLeaving.current || keyOf(window.history.state) !== shown.key) return
    isLeaving.current = true
    navigate(-1)
  }
}

/** The key of a history entry, in which the router keeps it; none is in a document's first one. */
function keyOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'key' in entry ? entry.key : 'default'
}

import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the screen's heading whenever `screen` changes.
 *
 * @param arrived whether the first one was come to from another page of the app: it counts, too.
 */
export function useHeadingFocus(screen: string, arrived = false) {
  const shown = useRef(arrived ? null : screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [screen])
}

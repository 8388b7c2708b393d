import { useEffect, useRef } from 'react'

/** Moves the focus to the screen's heading whenever `screen` changes, but not on the first one. */
export function useHeadingFocus(screen: string) {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [screen])
}

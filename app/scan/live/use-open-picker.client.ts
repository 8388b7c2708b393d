import { useEffect, useRef, useState } from 'react'

/** Browsers report the chosen photo after the page has the focus again, a large one later. */
const CHOSEN_WITHIN_MS = 1000
/** Not all browsers report that nothing was chosen, but all let the page be touched then. */
const CLOSES = ['change', 'cancel', 'pointerdown', 'keydown'] as const

/**
 * Whether somebody is choosing a photo, from `open` on, and whether the chosen one is being prepared.
 *
 * @param isPicking some photo is being prepared: those for the queue are, while the camera goes on.
 */
export function useOpenPicker(isPicking: boolean, onPick: (file: File) => void) {
  const [isOpen, setOpen] = useState(false)
  const [hasPicked, setHasPicked] = useState(false)
  const closing = useRef(new AbortController())
  useEffect(() => () => closing.current.abort(), [])

  function open() {
    closing.current.abort()
    const controller = (closing.current = new AbortController())
    const { signal } = controller
    const close = () => {
      if (signal.aborted) return
      controller.abort()
      setOpen(false)
    }
    for (const event of CLOSES) window.addEventListener(event, close, { signal })
    window.addEventListener('focus', () => setTimeout(close, CHOSEN_WITHIN_MS), { signal })
    setOpen(true)
  }
  function pick(file: File) {
    setHasPicked(true)
    onPick(file)
  }
  return { isOpen, isPreparing: hasPicked && isPicking, open, pick }
}

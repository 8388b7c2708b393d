import { useEffect, useRef } from 'react'

/** Moves the focus into the field of that id when it is another step's, but not on the first. */
export function useFieldFocus(id: string) {
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    document.getElementById(id)?.focus()
  }, [id])
}

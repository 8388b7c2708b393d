import { useEffect, useRef, useSyncExternalStore } from 'react'

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

/**
 * Keeps a field that is not controlled in step with `value`, which the server may change while the
 * field is on the page, and leaves the focus where it is.
 */
export function useShown<Field extends { value: string }>(value: string) {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (field.current) field.current.value = value
  }, [value])
  return field
}

import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'

/**
 * Moves the focus to the screen's heading whenever `screen` changes.
 *
 * @param arrived whether the first screen was reached from another page of the app: it counts, too.
 */
export function useHeadingFocus(screen: string, arrived = false) {
  const shown = useRef(arrived ? null : screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    focusHeading()
  }, [screen])
}

/**
 * The same for a screen that comes later than its place in the history, since its script is fetched
 * when it is opened. Stands in the same boundary.
 */
export function LateFocus({ screen }: { screen: string }) {
  useHeadingFocus(screen, true)
  return null
}

/** Moves the focus to the screen's heading. */
export function focusHeading() {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

/**
 * `false` on the server and during hydration, `true` afterwards: what only the browser knows must
 * not change the first render.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/**
 * Keeps an uncontrolled field in step with `value`, which the server may change while the field is
 * on the page, and leaves the focus where it is. What somebody types before the scripts run stays.
 */
export function useShown<Field extends Element & { value: string }>(value: string) {
  const field = useRef<Field>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const isTyped = isFirst.current && document.activeElement === field.current
    isFirst.current = false
    if (field.current && !isTyped) field.current.value = value
  }, [value])
  return field
}

/** The response's CSP nonce: set on the server only, empty in the browser, which hides it anyway. */
export const NonceContext = createContext('')

export function useNonce() {
  return useContext(NonceContext)
}

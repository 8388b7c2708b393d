import { useLocation } from '@remix-run/react'
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

/** Whether the page was reached from another page of the app: the router's first location has no key. */
export function useArrived(): boolean {
  return useLocation().key !== 'default'
}

/**
 * The same for a screen that appears later than its history location, because its script is loaded
 * on demand. Render it in the same boundary.
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
 * on the page. Keeps what somebody typed or chose before scripts ran.
 */
export function useShown<Field extends Element & { value: string }>(value: string) {
  const field = useRef<Field>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (field.current && !isFirst.current) field.current.value = value
    isFirst.current = false
  }, [value])
  return field
}

/**
 * The response's CSP nonce: set on the server only, empty in the browser, which hides it anyway.
 */
export const NonceContext = createContext('')

export function useNonce() {
  return useContext(NonceContext)
}

/** The page's inlined style sheets: set on the server only, like the nonce. */
export const InlineStylesContext = createContext('')

import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'

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
 * For a list whose buttons disappear with their rows: moves the focus to the row at an index, or
 * the last one, or to the screen's heading if none is left.
 *
 * @param target selector of the element in each row that takes the focus.
 */
export function useRowFocus<List extends HTMLElement>(target: string) {
  const list = useRef<List>(null)
  const [wanted, setWanted] = useState<{ place: number } | null>(null)
  useEffect(() => {
    if (!wanted) return
    const rows = list.current?.children
    const row = rows?.[Math.min(wanted.place, rows.length - 1)]
    const control = row?.querySelector<HTMLElement>(target)
    if (control) control.focus()
    else focusHeading()
  }, [wanted, target])
  return { list, focusRow: (place: number) => setWanted({ place }) }
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
 * Applies choices made in a form's selects before scripts ran, whose change events nobody handled.
 * The form needs `autoComplete="off"`: otherwise Firefox restores the choices from before a reload,
 * which would count as new ones.
 *
 * @returns the form's ref
 */
export function useEarlyChoice(apply: (form: HTMLFormElement) => void) {
  const form = useRef<HTMLFormElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const isChosen = Array.from(form.current?.querySelectorAll('select') ?? []).some(
      ({ selectedOptions: [option] }) => option?.defaultSelected === false,
    )
    if (form.current && isFirst.current && isChosen) apply(form.current)
    isFirst.current = false
  }, [apply])
  return form
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

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
 * For a list whose buttons go with their rows: moves the focus to the row in a place, or the last one;
 * to the screen's heading where none is left.
 *
 * @param target selects in each row what takes the focus.
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
 * on the page. What somebody typed or chose before the scripts ran stays.
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
 * Applies what somebody chose in the lists of a form before the scripts ran, which nobody heard. The
 * form needs `autoComplete="off"`: else Firefox puts back what was chosen there before a reload, and
 * that would be taken for a choice.
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

/** The response's CSP nonce: set on the server only, empty in the browser, which hides it anyway. */
export const NonceContext = createContext('')

export function useNonce() {
  return useContext(NonceContext)
}

/** The style sheets that the page carries within it: set on the server only, as the nonce. */
export const InlineStylesContext = createContext('')

import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { focusHeading } from './hooks'

/**
 * For a list whose buttons disappear with their rows: moves the focus to the row at an index, or
 * the last one, or to the screen's heading if none is left.
 *
 * @param target selector of the element in each row that takes the focus.
 */
export function useRowFocus<List extends HTMLElement>(target: string) {
  const list = useRef<List>(null)
  const [wanted, setWanted] = useState<{ index: number } | null>(null)
  useEffect(() => {
    if (!wanted) return
    const rows = list.current?.children
    const row = rows?.[Math.min(wanted.index, rows.length - 1)]
    const control = row?.querySelector<HTMLElement>(target)
    if (control) control.focus()
    else focusHeading()
  }, [wanted, target])
  return { list, focusRow: (index: number) => setWanted({ index }) }
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
 * The query of a list that its filters, its links and the next choice add to: of the address that
 * is loading in place of the list's own, otherwise `shown`.
 *
 * @param read reads the query of an address.
 */
export function useLatestQuery<Query>(shown: Query, read: (params: URLSearchParams) => Query) {
  const { pathname } = useLocation()
  const { location, formMethod } = useNavigation()
  const isList = location?.pathname === pathname && formMethod !== 'POST'
  return isList ? read(new URLSearchParams(location.search)) : shown
}

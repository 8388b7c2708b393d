import { useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { FocusEvent, FormEvent, KeyboardEvent, RefObject } from 'react'

/**
 * Holds a form back while the change before it is saved: requests side by side may arrive in either
 * order, and the server knows an entry by its finish and condition, which may be changing. What was
 * entered meanwhile is sent afterwards, or when the page is left.
 */
export function useSendLater(form: RefObject<HTMLFormElement>, isSaving: boolean) {
  const isHeld = useRef(false)
  const submit = useSubmit()
  useEffect(() => {
    if (isSaving || !isHeld.current) return
    isHeld.current = false
    form.current?.requestSubmit()
  }, [form, isSaving])
  useEffect(() => {
    const left = form.current
    return () => {
      if (!isHeld.current || !left || !isPageLeft(left)) return
      isHeld.current = false
      submit(new FormData(left), { method: 'post', action: actionOf(left), navigate: false })
    }
  }, [form, submit])
  return (event: FormEvent<HTMLFormElement>) => {
    if (!isSaving) return
    event.preventDefault()
    isHeld.current = true
    const { submitter } = event.nativeEvent as SubmitEvent
    const quantity = event.currentTarget.elements.namedItem('quantity')
    if (submitter instanceof HTMLButtonElement && quantity instanceof HTMLInputElement)
      quantity.stepUp(Number(submitter.value))
  }
}

const actionOf = (form: HTMLFormElement) => form.getAttribute('action') ?? undefined

/** Otherwise a removal took the form away: nothing is left to change. */
function isPageLeft(form: HTMLFormElement): boolean {
  return new URL(form.action).pathname !== window.location.pathname
}

/** A key changes a closed select within this time; a list that it opens takes a person longer. */
const KEY_MS = 100

/**
 * Sends a form once an option of a select is chosen. Keys that step through a closed select choose
 * each option on the way: these are sent when the select is left, or with Enter. Otherwise a step
 * would merge two entries for good.
 *
 * @returns the form's event handlers.
 */
export function useSendChosen() {
  const pressedAt = useRef(-Infinity)
  const isUnsent = useRef(false)
  function settle(form: HTMLFormElement) {
    isUnsent.current = false
    form.requestSubmit()
  }
  return {
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      if (!(event.target instanceof HTMLSelectElement)) return
      pressedAt.current = event.key === 'Enter' ? -Infinity : performance.now()
      if (event.key !== 'Enter' || !isUnsent.current) return
      // Browsers that send a form with Enter would send it twice.
      event.preventDefault()
      settle(event.currentTarget)
    },
    onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      if (!(target instanceof HTMLSelectElement)) return
      isUnsent.current = performance.now() - pressedAt.current < KEY_MS
      if (!isUnsent.current) settle(currentTarget)
    },
    onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
      if (target instanceof HTMLSelectElement && isUnsent.current) settle(currentTarget)
    },
  }
}

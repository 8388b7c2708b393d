import { useEffect, useRef } from 'react'
import type { FocusEvent, FormEvent, KeyboardEvent, RefObject } from 'react'

/**
 * Holds a form back while its entry gets another finish or condition: the server knows the entry by
 * both. What was entered meanwhile is sent once it is saved.
 */
export function useSendLater(form: RefObject<HTMLFormElement>, isMoving: boolean) {
  const isHeld = useRef(false)
  useEffect(() => {
    if (isMoving || !isHeld.current) return
    isHeld.current = false
    form.current?.requestSubmit()
  }, [form, isMoving])
  return (event: FormEvent<HTMLFormElement>) => {
    if (!isMoving) return
    event.preventDefault()
    isHeld.current = true
    const { submitter } = event.nativeEvent as SubmitEvent
    const quantity = event.currentTarget.elements.namedItem('quantity')
    if (submitter instanceof HTMLButtonElement && quantity instanceof HTMLInputElement)
      quantity.stepUp(Number(submitter.value))
  }
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

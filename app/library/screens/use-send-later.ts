import { useEffect, useRef } from 'react'
import type { FormEvent, RefObject } from 'react'

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

import { useEffect, useRef } from 'react'

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

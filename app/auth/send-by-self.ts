import { useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Sends the form that the returned ref is put on, once, where scripts run and it is `wanted`. */
export function useSendBySelf(wanted: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const done = useRef(false)
  useEffect(() => {
    if (!wanted || done.current) return
    done.current = true
    submit(form.current, { replace: true })
  }, [wanted, submit])
  return form
}

import { useSubmit } from '@remix-run/react'
import type { ComponentProps, FormEvent } from 'react'

type FullPageFormProps = ComponentProps<'form'> & { action: string }

/**
 * A form that is posted by the browser, so that the next page is a full load. Without a network the
 * browser would show a page of its own: the app posts it then, and says that the connection is lost.
 */
export function FullPageForm(props: FullPageFormProps) {
  const submit = useSubmit()
  function postOffline(event: FormEvent<HTMLFormElement>) {
    if (navigator.onLine) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget)
  }
  return <form method="post" onSubmit={postOffline} {...props} />
}

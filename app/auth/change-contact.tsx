import { Form } from '@remix-run/react'

/** Goes back to step 1. */
export function ChangeContact({ label }: { label: string }) {
  return (
    <Form method="post" action="/auth">
      <button name="intent" value="change" className="button button-plain">
        {label}
      </button>
    </Form>
  )
}

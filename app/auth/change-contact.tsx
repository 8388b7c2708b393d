import { Form } from '@remix-run/react'
import { useText } from './text-context'

/** Goes back to step 1. */
export function ChangeContact({ contactMethod }: { contactMethod: 'EMAIL' | 'PHONE' }) {
  const text = useText()
  return (
    <Form method="post" action="/auth">
      <button name="intent" value="change" className="button button-plain">
        {text(contactMethod === 'PHONE' ? 'SIGN_IN_OTHER_PHONE' : 'SIGN_IN_OTHER_EMAIL')}
      </button>
    </Form>
  )
}
